import type { ServerResponse } from 'node:http';

const returnAddress = 'https://shop.jacaranda.example/return';

export function sendToSafeLink(response: ServerResponse, url: string): void {
  const link = new URL(url);
  link.searchParams.set('redirect_uri', returnAddress);
  response.writeHead(303, { location: link.href, 'cache-control': 'no-store' }).end();
}
