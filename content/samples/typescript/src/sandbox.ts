export type SimulatedPayment = 'bank' | 'card';

/** Throws if the sandbox does not run. */
export async function checkSandbox(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/clock`).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`no sandbox responds at ${sandboxUrl}: start it first, see README.md`);
}

/** Pays a payment request in the local sandbox, until its money has arrived. */
export async function simulatePayment(
  sandboxUrl: string,
  requestId: string,
  method: SimulatedPayment,
): Promise<void> {
  if (method === 'bank') {
    await post(sandboxUrl, 'act', { act: 'pay at the bank', id: requestId });
    await post(sandboxUrl, 'act', { act: 'move the money', id: requestId });
  } else {
    await post(sandboxUrl, 'act', { act: 'pay with a new card', id: requestId });
    await post(sandboxUrl, 'clock', { advance: '2 min' });
  }
}

async function post(sandboxUrl: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the sandbox rejected ${path}: ${await response.text()}`);
}
