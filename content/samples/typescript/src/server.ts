import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

import { CheckoutError, openRequest, orderIdOf, placeOrder } from './checkout.js';
import { readConfig } from './config.js';
import { processEvents, refresh } from './events.js';
import { html, HttpError, readBody, readForm, redirect, type Reply, requireStaff } from './http.js';
import { checkoutPage, messagePage, orderPage, shopPage, staffPage } from './pages.js';
import { payOut } from './payouts.js';
import { products } from './products.js';
import { reconcile } from './reconcile.js';
import { RefundError, refundOrder } from './refunds.js';
import { checkSandbox, simulatePayment } from './sandbox.js';
import { type Order, openShop, performUnfinished } from './shop.js';
import { receiveWebhook, WebhookRejected } from './webhooks.js';

const minute = 60_000;

/** The only supplier of this shop. In production, a second person approves each new account. */
const supplier = {
  account: {
    name: 'Sample Author',
    bankId: 'nedbank',
    accountNumber: '9876543210',
    accountType: 'savings',
  },
  email: 'author@press.example',
} as const;

const config = readConfig(process.env);
if (config.sandboxUrl !== undefined) await checkSandbox(config.sandboxUrl);
const shop = await openShop(config.dataFolder);

const processStoredEvents = startJob(() => processEvents(shop, report), minute);
startJob(() => performUnfinished(shop, report), 5 * minute);
const reconcileNow = startJob(() => reconcile(shop, report), 24 * 60 * minute);

createServer(async (request, response) => {
  const { status, headers, body } = await handle(request).catch(errorReply);
  response.writeHead(status, headers).end(body);
}).listen(config.port, () => console.log(`The shop is at ${config.shopUrl}`));

async function handle(request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', config.shopUrl);
  const route = `${request.method} ${url.pathname}`;
  if (route === 'POST /webhooks/marula') return handleWebhook(request);
  if (url.pathname.startsWith('/staff')) return handleStaff(request, route);

  if (route === 'GET /') return html(shopPage(products));
  if (route === 'POST /orders') return buy(await readForm(request));
  if (route === 'GET /return') return returnFromPayment(url.searchParams);

  const [, orderId = '', page = ''] = /^\/orders\/([\w-]+)(\/\w+)?$/.exec(url.pathname) ?? [];
  const order = findOrder(orderId);
  if (request.method === 'GET' && page === '')
    return html(orderPage(order, shop.shipments.get(orderId) !== undefined));
  if (request.method === 'GET' && page === '/checkout') return checkOut(order);
  if (request.method === 'POST' && page === '/simulation' && config.sandboxUrl !== undefined)
    return simulate(order, await readForm(request), config.sandboxUrl);
  throw new HttpError(404, 'This page does not exist');
}

/** Responds as soon as the event is stored, and processes it afterwards. */
async function handleWebhook(request: IncomingMessage): Promise<Reply> {
  const rawBody = await readBody(request);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  await receiveWebhook(shop, config.webhookSecrets, headers, rawBody);
  setImmediate(processStoredEvents);
  return { status: 204 };
}

async function buy(form: URLSearchParams): Promise<Reply> {
  const product = products.find(({ id }) => id === form.get('product'));
  if (!product) throw new HttpError(400, 'This product does not exist');
  const id = `order-${randomBytes(6).toString('hex')}`;
  await placeOrder(shop, { id, item: product.name, amount: product.price });
  return redirect(`/orders/${id}/checkout`);
}

async function checkOut(order: Order): Promise<Reply> {
  const request = await openRequest(shop, order.id);
  if (!request) return redirect(`/orders/${order.id}`);
  const link = new URL(request.url);
  link.searchParams.set('redirect_uri', `${config.shopUrl}/return`);
  return html(checkoutPage(order, link.href, config.sandboxUrl !== undefined));
}

/** The parameters prove nothing, so they only choose the page and the request to read. */
async function returnFromPayment(parameters: URLSearchParams): Promise<Reply> {
  const order = findOrder(orderIdOf(parameters.get('externalReference') ?? '') ?? '');
  const requestId = parameters.get('id') ?? '';
  await refresh(shop, requestId).catch((error: unknown) => report(requestId, error));
  return redirect(`/orders/${order.id}`);
}

async function simulate(order: Order, form: URLSearchParams, sandboxUrl: string): Promise<Reply> {
  const request = await openRequest(shop, order.id);
  const method = form.get('method') === 'card' ? 'card' : 'bank';
  if (request) await simulatePayment(sandboxUrl, request.id, method);
  return redirect(`/orders/${order.id}`);
}

async function handleStaff(request: IncomingMessage, route: string): Promise<Reply> {
  requireStaff(request, config.staffPassword);
  if (route === 'GET /staff') return html(staffPage(shop));

  const form = await readForm(request);
  const amount = { quantity: form.get('amount') ?? '', currency: 'ZAR' };
  const [, orderId] = /^POST \/staff\/orders\/([\w-]+)\/refunds$/.exec(route) ?? [];
  if (orderId !== undefined) {
    await refundOrder(shop, { orderId, number: Number(form.get('number')), amount });
  } else if (route === 'POST /staff/payouts') {
    const invoice = form.get('invoice') ?? '';
    if (!/^[\w-]{1,40}$/.test(invoice)) throw new HttpError(400, 'This is no invoice number');
    await payOut(shop, { id: `payout-${invoice}`, amount, ...supplier });
  } else if (route === 'POST /staff/reconciliation') {
    await reconcileNow();
  } else {
    throw new HttpError(404, 'This page does not exist');
  }
  return redirect('/staff');
}

function findOrder(id: string): Order {
  const order = shop.orders.get(id);
  if (!order) throw new HttpError(404, 'This order does not exist');
  return order;
}

function errorReply(error: unknown): Reply {
  if (error instanceof HttpError) {
    const reply = html(messagePage(error.message), error.status);
    if (error.status !== 401) return reply;
    return { ...reply, headers: { ...reply.headers, 'www-authenticate': 'Basic realm="staff"' } };
  }
  if (error instanceof WebhookRejected) {
    console.warn(`webhook rejected: ${error.message}`);
    return { status: 400 };
  }
  if (error instanceof RefundError || error instanceof RangeError)
    return html(messagePage(error.message), 400);

  report('request', error);
  const message =
    error instanceof CheckoutError
      ? 'You cannot pay for this order now. We will contact you.'
      : 'Something went wrong. What you started may still succeed, so check before you repeat it.';
  return html(messagePage(message), 503);
}

/** Runs a job now, at an interval and when it is called, but never twice at the same time. */
function startJob(work: () => Promise<void>, interval: number): () => Promise<void> {
  let last = Promise.resolve();
  const run = () => (last = last.then(work).catch((error: unknown) => report('job', error)));
  void run();
  setInterval(run, interval);
  return run;
}

/** In production, send this to the system that alerts your team. */
function report(subject: string, error: unknown): void {
  console.error(`${subject}:`, error);
}
