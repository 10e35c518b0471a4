import type { DeprecatedUse, DescriptionReference, LinkNode, Reference } from '../graph.ts';
import { hrefOfPlace, referencePlaceOf } from '../graph/reference-place.ts';
import type { LinkContext } from './context.ts';
import { deprecationOf, type Deprecation } from '../schema/deprecation.ts';
import { isAbout, saysDeprecated } from '../graph/deprecation-talk.ts';
import type { SchemaElement } from '../parse/types.ts';
import { retiredTypes } from '../schema/reachable.ts';
import { replacementsOf } from '../schema/replacements.ts';
import { rootTypesOf } from '../schema/types.ts';
import { lazy } from '../text/memo.ts';

interface Written {
  readonly references: readonly Reference[];
  readonly descriptionReferences: readonly DescriptionReference[];
  readonly links: readonly LinkNode[];
}

/**
 * Returns the references and links to deprecated elements, except those in the documentation of
 * these elements and of types that exist only for them.
 */
export function linkDeprecatedUses(
  context: LinkContext,
  { references, descriptionReferences, links }: Written,
): readonly DeprecatedUse[] {
  const deprecated = deprecatedElements(context);
  if (deprecated.size === 0) return [];

  const { schema } = context.schema;
  // Lazy, because few descriptions name a deprecated element.
  const retired = lazy(() =>
    retiredTypes(
      schema,
      rootTypesOf(schema).map(({ name }) => name),
    ),
  );
  const isRetired = (holder: SchemaElement): boolean =>
    deprecated.has(holder) || retired().has(typeNameOf(holder));
  const addresses = addressesOf(context, [...deprecated.keys()]);
  const uses: readonly (Use | undefined)[] = [
    ...references.map(({ from, target, name, span, page }) =>
      describing.has(from) || !target ? undefined : { target, name, span, page },
    ),
    ...descriptionReferences.map(({ target, name, span, holder }) =>
      !target || !deprecated.has(target) || isRetired(holder) || holder.coordinate === target.parent
        ? undefined
        : { target, name, span },
    ),
    ...links.map(({ route = '', anchor = '', span, page }) => {
      const target = addresses.get(`${route}#${anchor}`) ?? addresses.get(route);
      return target && { target, span, page };
    }),
  ];
  return uses.flatMap((use) => {
    const deprecation = use && deprecated.get(use.target);
    if (!deprecation || isAbout(context.schema, use) || saysDeprecated(use.span)) return [];
    const replacements = replacementsOf(context.schema, { target: use.target, deprecation });
    return [{ ...use, deprecation, replacements }];
  });
}

type Use = Omit<DeprecatedUse, 'deprecation' | 'replacements'>;

/** Returns the name of the type that an element is or belongs to. */
function typeNameOf({ coordinate }: SchemaElement): string {
  return coordinate.split('.', 1)[0] ?? coordinate;
}

/** References of facts to their subject. Documentation of deprecated elements is allowed. */
const describing: ReadonlySet<Reference['from']> = new Set([
  'documents',
  'member',
  'state',
  'scope',
  'behavior',
]);

function deprecatedElements({ schema }: LinkContext): ReadonlyMap<SchemaElement, Deprecation> {
  const deprecated = new Map<SchemaElement, Deprecation>();
  for (const element of schema.elements.values()) {
    const deprecation = deprecationOf(schema, element);
    if (deprecation) deprecated.set(element, deprecation);
  }
  return deprecated;
}

/**
 * Returns the addresses of deprecated elements: the page of an operation, or an anchor on another
 * page.
 */
function addressesOf(
  { referencePages, schema: { elements } }: LinkContext,
  deprecated: readonly SchemaElement[],
): ReadonlyMap<string, SchemaElement> {
  const addresses = new Map<string, SchemaElement>();
  for (const element of deprecated) {
    const place = referencePlaceOf({ elements, referencePages }, element);
    if (place) addresses.set(hrefOfPlace(place), element);
  }
  return addresses;
}
