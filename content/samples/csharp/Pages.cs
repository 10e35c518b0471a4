using System.Linq;
using System.Net;

namespace JacarandaBooks
{
    /// <summary>The pages of the shop, as HTML.</summary>
    internal static class Pages
    {
        public static string ShopPage()
        {
            var forms = Products.All.Select(product => $@"
<form method=""post"" action=""/orders"">
<input type=""hidden"" name=""product"" value=""{Escape(product.Id)}"">
{Escape(product.Name)}, R{Money.Format(product.Price)} <button>Buy</button></form>");
            return Layout("Jacaranda Books", $@"{string.Concat(forms)}
<p><a href=""/staff"">Staff</a></p>");
        }

        /// <summary>
        /// Offers buttons that simulate the customer if the shop runs against the sandbox.
        /// </summary>
        public static string CheckoutPage(Order order, string link, bool isSandbox)
        {
            var simulation = $@"
<p>The local sandbox has no payment page. Simulate the customer instead. A card payment
takes 2 minutes.</p>
<form method=""post"" action=""/orders/{Escape(order.Id)}/simulation"">
<button name=""method"" value=""bank"">Simulate a payment by bank</button>
<button name=""method"" value=""card"">Simulate a payment by card</button></form>";
            return Layout("Pay for " + order.Item, $@"
<p>R{Money.Format(order.Price)} <a href=""{Escape(link)}"">Pay by bank or card</a></p>
{(isSandbox ? simulation : "")}");
        }

        public static string OrderPage(Shop shop, Order order)
        {
            var isPacked = shop.Store.IsPacked(order);
            var text = isPacked
                ? "We have received your payment, and are packing your order."
                : "We are waiting for your payment. This page reloads every 2 seconds.";
            var head = isPacked ? "" : @"<meta http-equiv=""refresh"" content=""2"">";
            return Layout("Order " + order.Id, $@"
<p id=""status"">{text}</p>
<p><a href=""/orders/{Escape(order.Id)}/checkout"">Checkout</a> <a href=""/"">Shop</a></p>", head);
        }

        public static string StaffPage(Shop shop)
        {
            var orders = shop.Store.All<Order>().Select(order => OrderRow(shop, order));
            var payouts = shop.Store.All<Intent>()
                .Where(intent => intent.Call == CallKind.Payout)
                .Select(intent => Item(intent.Id, shop.Store.StatusOf(intent)));
            var settlements = shop.Store.All<Settlement>().Select(settlement => Item(
                settlement.Id,
                settlement.Differences.Count == 0
                    ? "matches"
                    : string.Join("; ", settlement.Differences)));
            return Layout("Staff", $@"
<table><tr><th>Order<th>Item<th>State<th>Problem<th>Refunds</tr>
{string.Concat(orders)}</table>
<h2>Payouts to suppliers</h2>
<ul>{string.Concat(payouts)}</ul>
<form method=""post"" action=""/staff/payouts"">
<label>Invoice <input name=""invoice"" required></label>
<label>Amount <input name=""amount"" required placeholder=""1500.00""></label>
<button>Pay the supplier</button></form>
<h2>Settlements</h2>
<ul>{string.Concat(settlements)}</ul>
<form method=""post"" action=""/staff/reconciliation""><button>Reconcile now</button></form>");
        }

        public static string MessagePage(string message) =>
            Layout(message, @"<p><a href=""/"">Shop</a></p>");

        private static string OrderRow(Shop shop, Order order)
        {
            var refunds = shop.Refunds.RefundsOf(order.Id);
            var texts = refunds.Select(refund =>
                $"R{Money.Format(refund.Rand)} {Escape(refund.Status)}<br>");
            var left = Refunds.Refundable(order, refunds);
            var form = $@"
<form method=""post"" action=""/staff/orders/{Escape(order.Id)}/refunds"">
<input type=""hidden"" name=""number"" value=""{refunds.Count + 1}"">
<label>Amount <input name=""amount"" required value=""{Money.Format(left)}""></label>
<button>Refund</button></form>";
            var state = order.IsPaid ? "paid" : "not paid";
            if (shop.Store.IsPacked(order)) state += ", packed";
            return $@"
<tr><td>{Escape(order.Id)}</td>
<td>{Escape(order.Item)}, R{Money.Format(order.Price)}</td><td>{state}</td>
<td>{Escape(order.Problem)}</td>
<td>{string.Concat(texts)}{(order.IsPaid ? form : "")}</td></tr>";
        }

        private static string Item(string id, string text) =>
            $"<li>{Escape(id)}: {Escape(text)}</li>";

        private static string Layout(string title, string body, string head = "")
        {
            return $@"<!doctype html>
<html lang=""en-ZA"">
  <head><meta charset=""utf-8""><title>{Escape(title)}</title>{head}</head>
  <body><h1>{Escape(title)}</h1>{body}</body>
</html>
";
        }

        private static string Escape(string text) => WebUtility.HtmlEncode(text);
    }
}
