import type { Receiver } from '@docs-compiler/sandbox';

import { Refusal } from '../refusal.ts';
import { valueAt } from '../languages/json/value.ts';

/** Returns a receiver that posts webhooks to a URL on this machine or on an allowed host. */
export function receiverFor(
  graph: object,
  address: string,
  allowed: readonly string[],
): { readonly receiver: Receiver; readonly receiverUrl: string; readonly stamp: () => Date } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`\`${address}\` is not a URL that webhooks can be posted to`, {
      help: ['write an absolute URL: `--webhooks http://localhost:3000/hook`'],
    });
  if (!isHere(url.hostname) && !allowed.includes(url.hostname))
    throw new Refusal(`\`${url.hostname}\` is not this machine`, {
      help: [`allow it with \`--allow-host ${url.hostname}\``],
    });
  if (valueAt(graph, ['sandbox', 'webhooks']) === undefined)
    throw new Refusal('the delivery of webhooks is not declared', {
      help: ['add `sandbox.webhooks` to `docs.config.yaml`'],
    });
  // A receiver compares the time of a signature with the real clock.
  return { receiver: (request) => fetch(request), receiverUrl: address, stamp: () => new Date() };
}

function isHere(name: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}
