/**
 * Roles of objects that exist only to carry others, as determined by their shape. Lists group such
 * objects separately, in this order.
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
