import type { Kind } from '@docs-compiler/graph';
import type { CodeToken } from '@docs-compiler/ui';
import type { AppliedDirectiveJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Described } from './described.ts';
import { appliedTokens } from './applied.ts';
import { head, keyword } from './signature-parts.ts';

/** The description and signature of the `schema` definition or of a root type. */
export interface RootModel extends Described {
  /** The signature; empty if it only repeats the name. */
  readonly signature: readonly CodeToken[];
}

/**
 * Returns the model of the `schema` definition, which is shown on the front page of the reference.
 */
export function schemaRoot(site: SiteContext): RootModel | undefined {
  const { schema } = site.graph;
  if (!schema) return undefined;
  const tokens = [keyword('schema'), ...appliedTokens(site, { ...schema, before: '\n  ' })];
  return { ...schema, coordinate: 'schema', signature: signatureOf(tokens, schema) };
}

/** Returns the model of a root type, which is shown on the list of its fields. */
export function rootOf(site: SiteContext, kind: Kind): RootModel | undefined {
  if (kind !== 'query' && kind !== 'mutation' && kind !== 'subscription') return undefined;
  const type = site.index.elements.get(rootNameOf(site, kind));
  if (type?.kind !== 'object') return undefined;

  const signature = signatureOf(head(site, { type, word: 'type' }), type);
  if (type.description === null && signature.length === 0) return undefined;
  const { coordinate, description, descriptionBody } = type;
  return { coordinate, description, descriptionBody, signature };
}

/** Returns the name of the root type of an operation kind. */
function rootNameOf({ graph }: SiteContext, kind: Kind): string {
  const { coordinate = '' } = graph.operations.find((operation) => operation.kind === kind) ?? {};
  return coordinate.slice(0, coordinate.indexOf('.'));
}

interface Marked {
  readonly directives: readonly AppliedDirectiveJson[];
  readonly interfaces?: readonly string[] | undefined;
}

function signatureOf(
  tokens: readonly CodeToken[],
  { directives, interfaces = [] }: Marked,
): readonly CodeToken[] {
  return directives.length + interfaces.length > 0 ? tokens : [];
}
