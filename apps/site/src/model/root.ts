import type { Kind } from '@docs-compiler/graph';
import type { CodeToken } from '@docs-compiler/ui';
import type { AppliedDirectiveJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Described } from './described.ts';
import { appliedTokens } from './applied.ts';
import { head, keyword } from './signature-parts.ts';

/** What is said of all calls, or of those of a kind. */
export interface RootModel extends Described {
  /** Empty where it says no more than the name. */
  readonly signature: readonly CodeToken[];
}

/** `schema { … }` has no page: the front page of the reference says what it does. */
export function schemaRoot(site: SiteContext): RootModel | undefined {
  const { schema } = site.graph;
  if (!schema) return undefined;
  const tokens = [keyword('schema'), ...appliedTokens(site, { ...schema, before: '\n  ' })];
  return { ...schema, coordinate: 'schema', signature: signatureOf(tokens, schema) };
}

/** A root type has no page, as its fields have theirs: the list of them says what it does. */
export function rootOf(site: SiteContext, kind: Kind): RootModel | undefined {
  if (kind !== 'query' && kind !== 'mutation' && kind !== 'subscription') return undefined;
  const type = site.index.elements.get(rootNameOf(site, kind));
  if (type?.kind !== 'object') return undefined;

  const signature = signatureOf(head(site, { type, word: 'type' }), type);
  if (type.description === null && signature.length === 0) return undefined;
  const { coordinate, description, descriptionBody } = type;
  return { coordinate, description, descriptionBody, signature };
}

/** The root type of a kind of operation, by what is called on it. */
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
