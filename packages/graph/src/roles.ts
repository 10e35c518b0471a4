/**
 * What an object of the schema is there for, where its shape tells: a reader looks for what it
 * carries, not for it. Lists have such objects apart, in this order.
 */
export const roleNames = ['payload', 'event', 'connection', 'edge', 'variant'] as const;

export type Role = (typeof roleNames)[number];

export const roles: Readonly<Record<Role, { readonly label: string; readonly about: string }>> = {
  payload: { label: 'Payloads', about: 'What mutations alone return.' },
  event: { label: 'Subscription payloads', about: 'What subscriptions alone send.' },
  connection: { label: 'Connections', about: 'Lists that come page by page.' },
  edge: { label: 'Edges', about: 'An entry of such a list, with its cursor.' },
  variant: { label: 'Variants', about: 'What adds nothing to the interface it is named after.' },
};
