import type { Receiver } from '@docs-compiler/sandbox';

import { Refusal } from '../refusal.ts';
import { valueAt } from '../text/value-at.ts';

/** Posts webhooks to an address of this machine, or of a host that was allowed. */
export function receiverFor(
  graph: object,
  address: string,
  allowed: readonly string[],
): { readonly receiver: Receiver; readonly receiverUrl: string; readonly stamp: () => Date } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`\`${address}\` is no address that webhooks can be posted to`, {
      help: ['write it whole: `--webhooks http://localhost:3000/hook`'],
    });
  if (!isHere(url.hostname) && !allowed.includes(url.hostname))
    throw new Refusal(`\`${url.hostname}\` is not this machine`, {
      help: [`webhooks leave it only with \`--allow-host ${url.hostname}\``],
    });
  if (valueAt(graph, ['sandbox', 'webhooks']) === undefined)
    throw new Refusal('the docs do not say how webhooks are delivered', {
      help: ['`sandbox.webhooks` in `docs.config.yaml` says it'],
    });
  // A receiver compares the time of a signature with the clock on its wall.
  return { receiver: (request) => fetch(request), receiverUrl: address, stamp: () => new Date() };
}

function isHere(name: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}
