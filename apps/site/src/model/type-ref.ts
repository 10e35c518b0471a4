import type { TypeRefProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';

/** Splits a type reference such as `[Refund!]!` around its name. */
export function typeRef(
  { addresses }: SiteContext,
  { type, namedType }: { readonly type: string; readonly namedType: string },
): TypeRefProps {
  const at = type.indexOf(namedType);
  return {
    before: type.slice(0, at),
    name: namedType,
    after: type.slice(at + namedType.length),
    href: addresses.hrefOf(namedType),
  };
}
