import { Kind, type TypeNode } from 'graphql';

import type { ExampleNode, PageNode } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import { memo } from '../../text/memo.ts';
import { groupBy } from '../../text/order.ts';
import type { LinkContext } from '../context.ts';
import { typesNamed } from './parts.ts';

/**
 * Returns the names that scenarios use for an example: the titles of its responses, or else the
 * name of the operation.
 */
export function titlesOf({ parsed }: ExampleNode): readonly string[] {
  return parsed.responses.map(({ title }) => title ?? nameOf(parsed) ?? '');
}

/** Returns the examples of a page that have a response with this title. */
export function examplesTitled(
  examples: readonly ExampleNode[],
  { page, title }: { readonly page: PageNode; readonly title: string },
): readonly ExampleNode[] {
  return examples.filter((each) => each.page === page && titlesOf(each).includes(title));
}

/** The examples whose operation has this name. */
export function examplesNamed(
  examples: readonly ExampleNode[],
  name: string | undefined,
): readonly ExampleNode[] {
  return name === undefined ? [] : (examplesByName(examples).get(name) ?? []);
}

const examplesByName = memo((examples: readonly ExampleNode[]) =>
  groupBy(examples, ({ parsed }) => nameOf(parsed)),
);

export function nameOf({ operation }: ExampleNode['parsed']): string | undefined {
  return operation?.name?.value;
}

/** The types of the variables that examples declare, by name. */
export function variablesOf(
  context: LinkContext,
  examples: readonly ExampleNode[],
): ReadonlyMap<string, readonly SchemaElement[]> {
  return new Map(
    examples.flatMap(({ parsed }) =>
      (parsed.operation?.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        typesNamed(context, [namedType(type)]),
      ]),
    ),
  );
}

export function variableNames(examples: readonly ExampleNode[]): readonly string[] {
  return examples.flatMap(({ parsed }) =>
    (parsed.operation?.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
  );
}

/** Returns all quoted texts in an example, which include its ids. */
export const quotedIn = memo(({ fence, variables, responses }: ExampleNode['parsed']) => {
  const texts = [
    fence,
    ...[...(variables ? [variables] : []), ...responses].map((each) => each.fence),
  ];
  return texts.flatMap(({ text }) =>
    Array.from(text.matchAll(/"([^"\\\n]+)"/g), ([, id = '']) => id),
  );
});

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}
