import type { SiteContext } from '../context.ts';

export interface Mention {
  /** As somebody wrote it: `status`, `card.last4`, `Refund.status`, `clientRefundInitiate`. */
  readonly name: string;
  /** The coordinate of what the text is about; the owner of its siblings is enough. */
  readonly about: string;
}

/**
 * Where a name leads in a text about an element: to a sibling, to what has that coordinate, to a
 * call, or along fields. Undefined for what is not in the schema, and for the element itself.
 */
export function hrefOfMention(site: SiteContext, { name, about }: Mention): string | undefined {
  const { hrefOf } = site.addresses;
  const holder = about.replace(/\(.*$/, '');
  const owner = holder.replace(/\..*$/, '');
  const places = [
    `${holder}(${name}:)`,
    `${owner}.${name}`,
    name,
    ...roots.map((root) => `${root}.${name}`),
    coordinateAlong(site, { name, about: owner }) ?? '',
  ];
  const place = places.find((each) => hrefOf(each) !== undefined);
  return place === undefined || place === about ? undefined : hrefOf(place);
}

// What the compiler calls root types when a schema does not rename them.
const roots = ['Query', 'Mutation', 'Subscription'];

/** `card.last4` of a transaction is `Card.last4`. */
function coordinateAlong({ index }: SiteContext, { name, about }: Mention): string | undefined {
  const steps = name.split('.');
  const last = steps.pop() ?? '';
  let type = about;
  for (const step of steps) {
    const element = index.elements.get(type);
    const fields = element && 'fields' in element ? (element.fields ?? []) : [];
    const field = fields.find((each) => each.name === step);
    if (!field) return undefined;
    type = field.namedType;
  }
  return `${type}.${last}`;
}
