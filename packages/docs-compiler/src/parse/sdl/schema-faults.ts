import type { GraphQLError } from 'graphql';

import type { SchemaFault } from '../schema.ts';
import type { Places } from './places.ts';

/**
 * The errors with their places in the files, each once. While a file does not parse, nothing is
 * said of what is missing: the author may well have defined it there.
 */
export function schemaFaultsOf(
  errors: readonly GraphQLError[],
  { places, incomplete }: { readonly places: Places; readonly incomplete: boolean },
): SchemaFault[] {
  const faults = new Map<string, SchemaFault>();
  for (const { message, nodes = [] } of errors) {
    if (incomplete && missing.test(message)) continue;

    const [first = places.nowhere, ...rest] = nodes.flatMap((node) => places.pointAt(node) ?? []);
    const key = `${message} ${first.file.path} ${first.start}`;
    if (!faults.has(key)) faults.set(key, { message, spans: [first, ...rest] });
  }
  return [...faults.values()];
}

/** How graphql-js words what another definition, or an extension of it, would mend. */
const missing =
  /^Unknown (type|directive) |is not defined|does not exist in|must be provided|must define one or more|must implement|^Interface field|^The schema cannot be built/;
