import { isScalarType, Kind, type ConstDirectiveNode } from 'graphql';

import type { ParsedSchema } from '../parse/schema.ts';
import type { WrittenLink } from './links.ts';

/** Where `@specifiedBy` says that a scalar is specified: the page of the scalar links there. */
export function specificationLinks({ schema, spanOf }: ParsedSchema): readonly WrittenLink[] {
  return Object.values(schema.getTypeMap())
    .filter(isScalarType)
    .flatMap(({ astNode, extensionASTNodes }) => [astNode, ...extensionASTNodes])
    .flatMap((node) => node?.directives ?? [])
    .flatMap((directive) => urlOf(directive) ?? [])
    .map((value) => {
      const { file, start, end } = spanOf(value);
      const quotes = value.block === true ? 3 : 1;
      return { href: value.value, span: { file, start: start + quotes, end: end - quotes } };
    });
}

function urlOf({ name, arguments: all = [] }: ConstDirectiveNode) {
  const value = all.find((argument) => argument.name.value === 'url')?.value;
  return name.value === 'specifiedBy' && value?.kind === Kind.STRING ? value : undefined;
}
