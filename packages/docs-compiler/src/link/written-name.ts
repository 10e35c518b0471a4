/** A piece of text read as a schema coordinate. */
export type WrittenName =
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'member';
      readonly owner: string;
      readonly member: string;
      readonly argument?: string;
    }
  | { readonly kind: 'directive'; readonly name: string; readonly argument?: string };

/**
 * Reads `Refund`, `[Refund!]!`, `Refund.status`, `Query.node(id:)`, `@requiredScopes` and
 * `@requiredScopes(scopes:)`. Undefined for all other text, which is none of our business.
 */
export function readName(text: string): WrittenName | undefined {
  const alone = /^\[*([A-Za-z_]\w*)[\]!]*$/.exec(text)?.[1];
  if (alone) return { kind: 'name', name: alone };

  const [, owner, member, of] = /^([A-Za-z_]\w*)\.([A-Za-z_]\w*)(?:\((\w+):\))?$/.exec(text) ?? [];
  if (owner && member) return { kind: 'member', owner, member, ...(of && { argument: of }) };

  const [, name, argument] = /^@([A-Za-z_]\w*)(?:\((\w+):\))?$/.exec(text) ?? [];
  if (name) return { kind: 'directive', name, ...(argument && { argument }) };
  return undefined;
}
