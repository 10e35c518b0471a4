using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>The pages of the shop, its forms, and the endpoint for webhooks.</summary>
    internal sealed class Site
    {
        private static readonly Regex OrderRoute =
            new Regex(@"^(GET|POST) /orders/([A-Za-z0-9_-]+)(|/[a-z]+)\z");

        private static readonly Regex RefundRoute =
            new Regex(@"^POST /staff/orders/([A-Za-z0-9_-]+)/refunds\z");

        private static readonly Regex InvoiceForm = new Regex(@"^[A-Za-z0-9_-]{1,40}\z");

        private readonly Settings _settings;
        private readonly Shop _shop;
        private readonly Jobs _jobs;

        public Site(Settings settings, Shop shop, Jobs jobs)
        {
            _settings = settings;
            _shop = shop;
            _jobs = jobs;
        }

        /// <summary>Returns the reply to a request, also if the request fails.</summary>
        public async Task<Reply> ReplyAsync(Request request)
        {
            try
            {
                return await RespondAsync(request);
            }
            catch (HttpException error)
            {
                return Reply.Message(error.Status, error.Message);
            }
            catch (RefusedException error)
            {
                return Reply.Message(400, error.Message);
            }
            catch (WebhookRejectedException error)
            {
                Alerts.Report("webhook", error);
                return new Reply(400);
            }
            catch (CheckoutException error)
            {
                Alerts.Report(request.Route, error);
                const string message = "You cannot pay for this order now. We will contact you.";
                return Reply.Message(503, message);
            }
            catch (Exception error)
            {
                Alerts.Report(request.Route, error);
                const string message =
                    "Something went wrong. What you started may still succeed, so check first.";
                return Reply.Message(503, message);
            }
        }

        private async Task<Reply> RespondAsync(Request request)
        {
            var route = request.Route;
            if (route == "POST /webhooks/marula") return ReceiveWebhook(request);
            if (route.Contains(" /staff")) return await StaffAsync(request);
            if (route == "GET /") return Reply.Page(Pages.ShopPage());
            if (route == "POST /orders") return Buy(request.Form());
            if (route == "GET /return") return await ReturnedAsync(request.Query);

            var match = OrderRoute.Match(route);
            if (!match.Success) throw HttpException.NotFound();
            var order = OrderOf(match.Groups[2].Value);
            switch (match.Groups[1].Value + " " + match.Groups[3].Value)
            {
                case "GET ":
                    return Reply.Page(Pages.OrderPage(_shop, order));
                case "GET /checkout":
                    return await CheckOutAsync(order);
                case "POST /simulation":
                    return await SimulateAsync(order, request.Form());
                default:
                    throw HttpException.NotFound();
            }
        }

        /// <summary>
        /// Replies as soon as the event is stored. A job processes it afterwards.
        /// </summary>
        private Reply ReceiveWebhook(Request request)
        {
            _shop.Webhooks.Receive(request.Headers, request.Body);
            _jobs.Events.Wake();
            return new Reply(204);
        }

        private Reply Buy(IReadOnlyDictionary<string, string> form)
        {
            var product = Products.Find(ValueIn(form, "product"))
                ?? throw new HttpException(400, "This product does not exist");
            var orderId = "order-" + Guid.NewGuid().ToString("N").Substring(0, 12);
            _shop.Checkout.PlaceOrder(orderId, product);
            return Reply.Redirect($"/orders/{orderId}/checkout");
        }

        private async Task<Reply> CheckOutAsync(Order order)
        {
            var request = await _shop.Checkout.OpenRequestAsync(order.Id);
            if (request == null) return Reply.Redirect("/orders/" + order.Id);
            var returnUrl = Uri.EscapeDataString(_settings.ShopUrl + "/return");
            var separator = request.Url.Contains("?") ? "&" : "?";
            var link = $"{request.Url}{separator}redirect_uri={returnUrl}";
            return Reply.Page(Pages.CheckoutPage(order, link, _settings.IsSandbox));
        }

        /// <summary>
        /// Sends a customer to the page of the order. The parameters prove nothing, so they only
        /// choose the page and the request to read.
        /// </summary>
        private async Task<Reply> ReturnedAsync(NameValueCollection query)
        {
            var reference = PaymentReference.Parse(query["externalReference"])
                ?? throw HttpException.NotFound();
            var order = OrderOf(reference.OrderId);
            // If this fails, the webhook or the nightly job reads the request later.
            await Alerts.ReportErrorsAsync(
                order.Id, () => _shop.Events.RefreshAsync(query["id"] ?? ""));
            return Reply.Redirect("/orders/" + order.Id);
        }

        private async Task<Reply> SimulateAsync(
            Order order, IReadOnlyDictionary<string, string> form)
        {
            if (!_settings.IsSandbox) throw HttpException.NotFound();
            var request = await _shop.Checkout.OpenRequestAsync(order.Id);
            if (request != null)
            {
                await Sandbox.SimulatePaymentAsync(
                    _settings.SandboxUrl, request.Id, ValueIn(form, "method"));
            }
            return Reply.Redirect("/orders/" + order.Id);
        }

        private async Task<Reply> StaffAsync(Request request)
        {
            if (!IsStaff(request))
            {
                var reply = Reply.Message(401, "Sign in as staff");
                reply.Headers["www-authenticate"] = "Basic realm=\"staff\"";
                return reply;
            }
            if (request.Route == "GET /staff") return Reply.Page(Pages.StaffPage(_shop));

            var form = request.Form();
            var refund = RefundRoute.Match(request.Route);
            if (refund.Success)
            {
                await _shop.Refunds.RefundOrderAsync(
                    refund.Groups[1].Value, NumberIn(form), RandIn(form));
            }
            else if (request.Route == "POST /staff/payouts")
            {
                await _shop.Payouts.PayOutAsync(
                    "payout-" + InvoiceIn(form),
                    RandIn(form),
                    Products.Supplier,
                    Products.SupplierEmail);
            }
            else if (request.Route == "POST /staff/reconciliation")
            {
                await _jobs.Reconciliation.RunAsync();
            }
            else
            {
                throw HttpException.NotFound();
            }
            return Reply.Redirect("/staff");
        }

        /// <summary>
        /// Checks the password of the staff. In production, use your own sign-in.
        /// </summary>
        private bool IsStaff(Request request)
        {
            const string scheme = "Basic ";
            var header = request.Headers["authorization"] ?? "";
            if (!header.StartsWith(scheme, StringComparison.Ordinal)) return false;
            try
            {
                var decoded = Convert.FromBase64String(header.Substring(scheme.Length));
                var credentials = Encoding.UTF8.GetString(decoded);
                var given = credentials.Substring(credentials.IndexOf(':') + 1);
                return CryptographicOperations.FixedTimeEquals(
                    Encoding.UTF8.GetBytes(given), Encoding.UTF8.GetBytes(_settings.StaffPassword));
            }
            catch (FormatException)
            {
                return false;
            }
        }

        private Order OrderOf(string orderId)
        {
            return _shop.Store.Get<Order>(orderId)
                ?? throw new HttpException(404, "This order does not exist");
        }

        private static string ValueIn(IReadOnlyDictionary<string, string> form, string name) =>
            form.TryGetValue(name, out var value) ? value : "";

        private static int NumberIn(IReadOnlyDictionary<string, string> form)
        {
            return int.TryParse(
                ValueIn(form, "number"),
                NumberStyles.None,
                CultureInfo.InvariantCulture,
                out var number)
                ? number
                : throw new HttpException(400, "This is no number of a refund");
        }

        private static string InvoiceIn(IReadOnlyDictionary<string, string> form)
        {
            var invoice = ValueIn(form, "invoice");
            return InvoiceForm.IsMatch(invoice)
                ? invoice
                : throw new HttpException(400, "This is no invoice number");
        }

        private static decimal RandIn(IReadOnlyDictionary<string, string> form)
        {
            try
            {
                return Money.ParseRand(ValueIn(form, "amount"));
            }
            catch (FormatException error)
            {
                throw new HttpException(400, error.Message);
            }
        }
    }

    /// <summary>A request of a browser or of Marula.</summary>
    internal sealed class Request
    {
        /// <summary>The method and the path, such as "GET /staff".</summary>
        public string Route { get; set; }

        public NameValueCollection Query { get; set; }

        public NameValueCollection Headers { get; set; }

        public byte[] Body { get; set; }

        /// <summary>Reads a form that a page of this shop sent.</summary>
        public IReadOnlyDictionary<string, string> Form()
        {
            // Other ports and subdomains count as the same site, so only the same origin is
            // allowed.
            if ((Headers["sec-fetch-site"] ?? "same-origin") != "same-origin")
                throw new HttpException(403, "This form belongs to another site");
            var values = new Dictionary<string, string>();
            foreach (var field in Encoding.UTF8.GetString(Body).Split('&'))
            {
                var end = field.IndexOf('=');
                if (end < 0) continue;
                var name = WebUtility.UrlDecode(field.Substring(0, end));
                if (!values.ContainsKey(name))
                    values[name] = WebUtility.UrlDecode(field.Substring(end + 1));
            }
            return values;
        }
    }

    internal sealed class Reply
    {
        public Reply(int status, string body = "")
        {
            Status = status;
            Body = body;
        }

        public int Status { get; }

        public string Body { get; }

        public Dictionary<string, string> Headers { get; } = new Dictionary<string, string>();

        public static Reply Page(string body) => new Reply(200, body);

        /// <summary>Shows a message and a link to the shop.</summary>
        public static Reply Message(int status, string message) =>
            new Reply(status, Pages.MessagePage(message));

        /// <summary>
        /// Sends the browser to another page. Its reload button does not repeat the form.
        /// </summary>
        public static Reply Redirect(string location)
        {
            var reply = new Reply(303);
            reply.Headers["location"] = location;
            return reply;
        }
    }

    /// <summary>The request cannot be served. The message is shown in the browser.</summary>
    internal sealed class HttpException : Exception
    {
        public HttpException(int status, string message)
            : base(message)
        {
            Status = status;
        }

        public int Status { get; }

        public static HttpException NotFound() =>
            new HttpException(404, "This page does not exist");
    }
}
