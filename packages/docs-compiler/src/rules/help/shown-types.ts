import type { ExampleNode } from '../../graph.ts';

/** The types that the responses of an example name in `__typename`. */
export function shownTypes({ parsed: { responses } }: ExampleNode): readonly string[] {
  return responses.flatMap(({ value }) => [...typesIn(value)]);
}

function* typesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__typename' && typeof inner === 'string') yield inner;
    yield* typesIn(inner);
  }
}
