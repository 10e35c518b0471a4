export type SimulatedPayment = 'bank' | 'card';

/** Throws if the sandbox does not run. */
export async function checkSandbox(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/clock`).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`no sandbox responds at ${sandboxUrl}: start it first, see README.md`);
}

/** Pays a payment request in the local sandbox. A payment by card takes about 2 minutes. */
export async function simulatePayment(
  sandboxUrl: string,
  requestId: string,
  method: SimulatedPayment,
): Promise<void> {
  if (method === 'card') return act(sandboxUrl, 'pay with a new card', requestId);
  await act(sandboxUrl, 'pay at the bank', requestId);
  await act(sandboxUrl, 'transfer the money', requestId);
}

/** Simulates an action of the payer or the bank. */
async function act(sandboxUrl: string, name: string, id: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_sandbox/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: name, id }),
  });
  if (!response.ok) throw new Error(`the sandbox rejected "${name}": ${await response.text()}`);
}
