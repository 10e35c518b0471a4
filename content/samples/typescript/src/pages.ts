import type { Product } from './products.js';
import { cents, formatRand } from './money.js';
import { amountOf, refundableCents, refundsOf } from './refunds.js';
import type { Order, Shop } from './shop.js';

export function shopPage(products: readonly Product[]): string {
  const forms = products.map(
    ({ id, name, price }) => `
      <form method="post" action="/orders">
        <input type="hidden" name="product" value="${escape(id)}">
        ${escape(name)}, ${formatRand(cents(price))} <button>Buy</button>
      </form>`,
  );
  return page('Jacaranda Books', `${forms.join('')}<p><a href="/staff">Staff</a></p>`);
}

/** @param isSandbox whether to offer buttons that simulate the customer */
export function checkoutPage(order: Order, link: string, isSandbox: boolean): string {
  const simulation = `
    <p>The local sandbox has no payment page. Simulate the customer instead. A card payment takes
      2 minutes.</p>
    <form method="post" action="/orders/${escape(order.id)}/simulation">
      <button name="method" value="bank">Simulate a payment by bank</button>
      <button name="method" value="card">Simulate a payment by card</button>
    </form>`;
  return page(
    `Pay for ${order.item}`,
    `<p>${formatRand(cents(order.amount))} <a href="${escape(link)}">Pay by bank or card</a></p>
    ${isSandbox ? simulation : ''}`,
  );
}

export function orderPage(order: Order, isPacked: boolean): string {
  const text = isPacked
    ? 'We have received your payment, and are packing your order.'
    : 'We are waiting for your payment. This page reloads every 2 seconds.';
  return page(
    `Order ${order.id}`,
    `<p id="status">${text}</p>
    <p><a href="/orders/${escape(order.id)}/checkout">Checkout</a> <a href="/">Shop</a></p>`,
    isPacked ? '' : '<meta http-equiv="refresh" content="2">',
  );
}

export function staffPage(shop: Shop): string {
  const orders = shop.orders.all().map(
    (order) => `
      <tr>
        <td>${escape(order.id)}</td>
        <td>${escape(order.item)}, ${formatRand(cents(order.amount))}</td>
        <td>${order.payment ? 'paid' : 'not paid'}${shop.shipments.get(order.id) ? ', packed' : ''}</td>
        <td>${escape(order.problem ?? '')}</td>
        <td>${refundsOf(shop, order.id)
          .map((refund) => {
            const status = shop.transfers.get(refund.result ?? '')?.status ?? refund.status;
            return `${formatRand(cents(amountOf(refund)))} ${escape(status)}`;
          })
          .join('<br>')}
          ${order.payment ? refundForm(shop, order) : ''}</td>
      </tr>`,
  );
  const payouts = shop.intents
    .all()
    .filter(({ call }) => call === 'payout')
    .map(
      ({ id, status, result }) =>
        `<li>${escape(id)}: ${escape(shop.transfers.get(result ?? '')?.status ?? status)}</li>`,
    );
  const settlements = shop.settlements
    .all()
    .map(
      ({ id, differences }) =>
        `<li>${escape(id)}: ${escape(differences.join('; ') || 'matches')}</li>`,
    );
  return page(
    'Staff',
    `<table>
      <tr><th>Order<th>Item<th>State<th>Problem<th>Refunds</tr>${orders.join('')}
    </table>
    <h2>Payouts to suppliers</h2>
    <ul>${payouts.join('')}</ul>
    <form method="post" action="/staff/payouts">
      <label>Invoice <input name="invoice" required></label>
      <label>Amount <input name="amount" required placeholder="1500.00"></label>
      <button>Pay the supplier</button>
    </form>
    <h2>Settlements</h2>
    <ul>${settlements.join('')}</ul>
    <form method="post" action="/staff/reconciliation"><button>Reconcile now</button></form>`,
  );
}

function refundForm(shop: Shop, { id }: Order): string {
  const number = refundsOf(shop, id).length + 1;
  const left = (refundableCents(shop, id) / 100).toFixed(2);
  return `
    <form method="post" action="/staff/orders/${escape(id)}/refunds">
      <input type="hidden" name="number" value="${number}">
      <label>Amount <input name="amount" required value="${left}"></label>
      <button>Refund</button>
    </form>`;
}

export function messagePage(message: string): string {
  return page(message, '<p><a href="/">Shop</a></p>');
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en-ZA">
  <head><meta charset="utf-8"><title>${escape(title)}</title>${head}</head>
  <body><h1>${escape(title)}</h1>${body}</body>
</html>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
