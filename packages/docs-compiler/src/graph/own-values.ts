import { getNamedType, type GraphQLLeafType, isLeafType } from 'graphql';

import type { Config } from '../config-types.ts';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { typeOfElement } from '../schema/element-type.ts';

type OwnValue = NonNullable<Config['site']['ownValues']>[string];
type Source = Pick<Graph, 'config' | 'schema' | 'elements'>;

export function isField({ kind }: SchemaElement): boolean {
  return kind === 'field' || kind === 'input-field';
}

/** Returns the elements that an entry of `fields` names: `Loan.due`, `*.due`, `Money`. */
export function elementsNamed({ elements }: Pick<Graph, 'elements'>, name: string) {
  const own = elements.get(name);
  if (!name.startsWith('*.')) return own ? [own] : [];
  return [...elements.values()].filter((each) => isField(each) && each.name === name.slice(2));
}

/**
 * Returns the scalars and enums of the fields of a value, each with its element. Excludes those of
 * which the value is a part: a scalar whose values are objects, an input object.
 */
export function leavesOfFields(
  { config: { scalars }, schema, elements }: Source,
  { fields }: OwnValue,
): readonly { readonly element: SchemaElement; readonly type: GraphQLLeafType }[] {
  return fields
    .flatMap((name) => elementsNamed({ elements }, name))
    .flatMap((element) => {
      const type = getNamedType(typeOfElement(schema, element));
      if (!isLeafType(type) || scalarIn(scalars, type.name)['type'] === 'object') return [];
      return [{ element, type }];
    });
}

/** Returns the JSON Schema of a custom scalar; empty if the config has none. */
export function scalarIn(scalars: Config['scalars'], name: string): Config['scalars'][string] {
  return (Object.hasOwn(scalars, name) ? scalars[name] : undefined) ?? {};
}
