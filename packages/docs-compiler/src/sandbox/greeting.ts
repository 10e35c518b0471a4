import { valueAt } from '../text/value-at.ts';

/** What a person is told who opens a sandbox: what it is, and where. */
export function greeting(graph: object, url: string, webhooks: string | undefined): string {
  const at = (...path: (string | number)[]): string | undefined => {
    const value = valueAt(graph, path);
    return typeof value === 'string' ? value : undefined;
  };
  const pathOf = (kind: string, standard: string): string => {
    const address = at('site', 'endpoints', kind);
    return address === undefined ? standard : new URL(address).pathname;
  };
  const rows: [string, string][] = [['GraphQL', `${url}${pathOf('graphql', '/graphql')}`]];
  if (at('site', 'endpoints', 'token') !== undefined)
    rows.push(['tokens', `${url}${pathOf('token', '')}`]);
  const [id, secret] = ['id', 'secret'].map((key) => at('sandbox', 'clients', 0, key));
  if (id !== undefined) rows.push(['client', `${id}, secret ${secret}`]);
  if (webhooks !== undefined)
    rows.push(['webhooks', `${webhooks}, signed with ${at('sandbox', 'webhooks', 'secret')}`]);
  rows.push([
    'control',
    `${url}/_sandbox/ clock, act, token, rehearse, reset, events, state/ID, why/ID`,
  ]);
  return `${at('site', 'name')}, as a sandbox: it does what the docs say, and no more. Nothing here is real.
${rows.map(([name, text]) => `  ${name.padEnd(8)}  ${text}\n`).join('')}Ctrl-C ends.
`;
}
