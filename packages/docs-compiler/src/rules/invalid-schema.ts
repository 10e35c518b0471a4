import { Kind, type DefinitionNode } from 'graphql';

import { causeOfInterface, causeOfMisfit, causeOfUnknown, memberId } from '../fault.ts';
import type { Finding, Label } from '../diagnostic.ts';
import type { ParsedSchema, SchemaElement, SchemaFault } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';
import type { Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import { correctionOf, suggestionOf } from '../text/correction.ts';
import { plural, orList } from '../text/phrases.ts';
import { schemaWords } from '../languages/graphql/schema-words.ts';
import type { NamesAmong, SchemaWords } from '../languages/graphql/interface-words.ts';

/** The schema files together are one valid GraphQL schema. */
export const invalidSchema: ParseRule = {
  stage: 'parse',
  code: 'invalid-schema',
  severity: 'error',
  phase: 'schema',
  summary: 'the schema breaks a rule of GraphQL',

  *check({ schema, pages }) {
    const several = severalSchemas(schema);
    if (several) yield several;
    let searches = 0;
    for (const fault of schema.schemaFaults) {
      if (several && isAcrossFiles(fault)) continue;
      // The schema may belong to another project, and it builds.
      if (fault.isValue && pages.length === 0) continue;
      if (schema.schemaFaults.some((each) => isLeftBy(each, fault))) continue;
      const words = schemaWords(fault.message);
      const isSearched = words.unknown && searches++ < maxSearches;
      const meant = isSearched ? meantBy(words.unknown, schema) : nothing;
      yield findingOf(fault, { words, meant, definition: definitionOf(schema, words, meant) });
    }
  },
};

/**
 * Files that each define the query type are several schemas, such as the subgraphs of a supergraph.
 * All that they define twice has this one cause.
 */
function severalSchemas(schema: ParsedSchema): Finding | undefined {
  const doubles = schema.schemaFaults.filter(isAcrossFiles);
  const isFederated = schema.definitions.some(usesFederation);
  // A single name that two files define is a slip of its own.
  if (doubles.length < (isFederated ? 1 : 2)) return undefined;

  const roots = queryTypes(schema);
  const isWhole = new Set(roots.map(({ file }) => file)).size > 1;
  if (!isWhole && !isFederated) return undefined;

  const [first, ...others] = isWhole ? roots : (doubles[0]?.spans ?? []);
  if (!first) return undefined;
  const files = new Set(doubles.flatMap(({ spans }) => spans.map(({ file }) => file))).size;
  return {
    message: isWhole
      ? `${files} schema files each define a whole schema`
      : `${files} schema files are subgraphs that are not composed`,
    primary: { span: first, text: 'defined here' },
    related: others.map((span) => ({ span, text: 'and here' })),
    notes: [
      `they define ${plural(doubles.length, 'name')} more than once, and a site documents one schema`,
    ],
    help: [
      isFederated
        ? 'compose the subgraphs first, and give the composed schema: `rover supergraph compose --config supergraph.yaml > supergraph.graphql`'
        : 'build a site for each schema, or compose them first; if the files are parts of one schema, write `extend type` where a type is defined again',
    ],
  };
}

/** Returns the definition of the query type, not its extensions. */
function queryTypes({ schema, definitions, spanOf }: ParsedSchema): readonly Span[] {
  const query = schema.getQueryType()?.name;
  return definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === query
      ? [spanOf(node.name)]
      : [],
  );
}

function usesFederation(node: DefinitionNode): boolean {
  const directives = 'directives' in node ? (node.directives ?? []) : [];
  return directives.some(({ name }) => ['key', 'link', 'shareable'].includes(name.value));
}

function isAcrossFiles({ message, spans: [first, ...others] }: SchemaFault): boolean {
  return twiceDefined.test(message) && others.some(({ file }) => file !== first.file);
}

/**
 * Matches messages of graphql-js about a type, a directive, a schema or a part that is defined
 * twice.
 */
const twiceDefined =
  /^There can be only one |can only be defined once|^Must provide only one schema/;

/** Checks whether an argument is missing only because it is misspelled: both are one mistake. */
function isLeftBy(cause: SchemaFault, { message, spans: [lacking] }: SchemaFault): boolean {
  const name = /^Unknown argument "(\w+)" on directive/.exec(cause.message)?.[1];
  const required = / argument "(\w+)" of type .* is required/.exec(message)?.[1];
  const place = cause.spans[0];
  if (name === undefined || required === undefined || !lacking || !place) return false;
  if (lacking.file !== place.file || place.start < lacking.end) return false;
  const isSameUse = !lacking.file.text.slice(lacking.end, place.start).includes(')');
  return isSameUse && closest(name, [required]).length > 0;
}

// If a schema file is missing, thousands of names are unknown, and none resembles another.
const maxSearches = 50;

/** The elements that an unknown name may be meant for. */
interface NameCandidates {
  readonly near: readonly SchemaElement[];
  /** All possible names, if there are few. */
  readonly choices: readonly SchemaElement[];
}

const nothing: NameCandidates = { near: [], choices: [] };
const maxChoices = 5;

interface Explained {
  readonly words: SchemaWords;
  readonly meant: NameCandidates;
  readonly definition: Label | undefined;
}

/** Returns the definition of a type of the wrong kind, or of the only one with a similar name. */
function definitionOf(
  { elements }: ParsedSchema,
  { misfit, unknown }: SchemaWords,
  { near: [near, another] }: NameCandidates,
): Label | undefined {
  if (unknown?.among === 'types' && near?.span && !another)
    return { span: near.span, text: near.name };
  const span = misfit && elements.get(misfit.type)?.span;
  return span && { span, text: misfit.type };
}

function findingOf({ spans }: SchemaFault, { words, meant, definition }: Explained): Finding {
  const faulty = spans.at(words.faulty) ?? spans[0];
  const others = spans.filter((span) => span !== faulty);
  const similar = meant.near.find(({ span }) => span)?.span;
  const help = helpOf(words, meant);
  return {
    message: words.message,
    primary: { span: faulty, text: words.label },
    related: [
      ...others.map((span) => ({ span, text: words.related })),
      ...(similar ? [{ span: similar, text: 'a similar name is defined here' }] : []),
    ],
    ...(words.notes && { notes: words.notes }),
    ...(help && { help: [help] }),
    ...(words.instead
      ? suggestionOf(faulty, words.instead)
      : correctionOf(
          { text: words.unknown?.name ?? '', span: faulty },
          { sure: undefined, near: namesFor(meant).map(({ name }) => name) },
        )),
    ...(words.coordinate && { coordinate: words.coordinate }),
    // A type that is renamed only in its definition is one finding, regardless of its uses.
    ...(words.interfaceField !== undefined && {
      cause: causeOfInterface(words.interfaceField),
      definition: { span: spans[0], text: words.interfaceField },
    }),
    ...(words.misfit && { cause: causeOfMisfit(words.misfit), ...(definition && { definition }) }),
    ...(words.isUnread && { phase: 'source' as const }),
    ...(words.unknown && {
      cause: definition ? causeOfUnknown(words.unknown.name) : words.message,
      ...(definition && { definition }),
    }),
    ...((meant.near.length > 0 || words.unknown?.among === 'types') && {
      meant: meant.near.flatMap(({ coordinate }) => [coordinate, memberId(coordinate)]),
    }),
  };
}

/** Returns the similar names, or else all possible names if they are few. */
function namesFor({ near, choices }: NameCandidates): readonly SchemaElement[] {
  return near.length > 0 ? near : choices;
}

function helpOf({ unknown, help }: SchemaWords, meant: NameCandidates): string | undefined {
  if (!unknown || help) return help;

  const names = namesFor(meant);
  if (names.length > 0) return `write ${orList(names.map(writtenName))}`;
  return 'define it in a schema file, or correct the name';
}

function meantBy(
  { name, among }: NonNullable<SchemaWords['unknown']>,
  { elements }: ParsedSchema,
): NameCandidates {
  const candidates = new Map<string, SchemaElement>();
  for (const element of elements.values()) {
    if (isAmong(element, among)) candidates.set(element.name, element);
  }
  const near = closest(name, candidates.keys()).flatMap((each) => candidates.get(each) ?? []);
  const isFew = typeof among === 'object' && candidates.size <= maxChoices;
  return { near, choices: isFew ? [...candidates.values()] : [] };
}

function isAmong({ kind, parent, node }: SchemaElement, among: NamesAmong): boolean {
  if (typeof among === 'object') return parent === among.parent;
  const isDefined = !node?.kind.endsWith('Extension');
  return isDefined && parent === undefined && (kind === 'directive') === (among === 'directives');
}

function writtenName({ kind, name }: SchemaElement): string {
  return kind === 'directive' ? `@${name}` : name;
}
