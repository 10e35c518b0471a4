import { argumentCoordinate, partCoordinate } from '@docs-compiler/graph';
import type { Finding, Label } from '../diagnostic.ts';
import { causeOfUnknown, memberId } from '../fault.ts';
import type { Graph, Reference } from '../graph.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { correctionOf, sameButForCase, suggestionOf } from '../text/correction.ts';
import { isOneLetterOff } from '../text/slip.ts';
import { orList } from '../text/phrases.ts';

/** A name in the docs is the name of something that the schema defines. */
export const unknownSymbol: GraphRule = {
  stage: 'graph',
  code: 'unknown-symbol',
  severity: 'error',
  summary: 'a name in the docs does not exist in the schema',

  needsSchema: true,
  isPerPage: true,

  *check(graph) {
    for (const reference of graph.references) {
      // The states of a lifecycle have a rule of their own.
      if (reference.from === 'state') continue;

      if (!reference.target) yield unknown(reference);
      else if (
        reference.from === 'documents' &&
        !graph.referencePages.has(reference.target.coordinate)
      )
        yield withoutPage(graph, { reference, target: reference.target });
    }
    for (const reference of graph.configReferences) if (!reference.target) yield unknown(reference);
    for (const reference of graph.descriptionReferences)
      if (!reference.target) yield unknown({ ...reference, from: 'description' });
  },
};

type From = Reference['from'] | 'description';
type Hole = Pick<Reference, 'name' | 'span' | 'near' | 'owner' | 'wrong' | 'isFormer'> & {
  readonly from: From;
};

function unknown(hole: Hole): Finding {
  const { name, from, span, near, owner, isFormer } = hole;
  const choices = near.map((each) => correctedName(hole, each));
  return {
    message: `unknown ${sorts[from] ?? 'name'} \`${name}\``,
    primary: {
      span,
      text: owner
        ? `\`${owner.coordinate}\` has no such ${partOf(owner)}`
        : from === 'behavior'
          ? 'no type, state or value has this name'
          : `no ${sorts[from] ?? 'element'} of the schema`,
    },
    related: placeOf(near[0], owner),
    ...(isFormer && {
      notes: ['`routes.lock` lists it: an earlier version of the schema had it'],
    }),
    cause: causeOfUnknown(coordinateOf(hole)),
    ...definitionOf(near[0]),
    help: [helpFor(hole, choices)],
    // The intended name is certain only if the case alone differs.
    ...correctionOf(
      { text: name, span },
      {
        sure: sameButForCase(name, choices),
        near: from === 'description' ? choices.filter((each) => isTypo(hole, each)) : choices,
      },
    ),
    ...(owner && { coordinate: owner.coordinate }),
    // Prose names an element; it does not document one.
    // A member may be misspelt in the schema.
    missing: from === 'member' ? memberId(name) : name,
    ...(isProse(from) && { inProse: true as const }),
    // Its type, or that of the path to it, follows from other facts.
    ...(from === 'behavior' && { needsFacts: true as const }),
    ...(!isProse(from) && { meant: near.map(({ coordinate }) => coordinate) }),
  };
}

/**
 * Schemas often come from another project that did not ask for a review of its descriptions, so
 * only a typo of one letter gets a suggestion.
 */
function isTypo({ name, owner }: Hole, near: string): boolean {
  return owner !== undefined || isOneLetterOff(name, near);
}

/** Returns the required kind of element, if the location determines it. */
const sorts: Partial<Record<From, string>> = {
  payload: 'type',
  operation: 'operation',
  scope: 'scope',
};

/** Returns the coordinate that the unknown name would have. */
function coordinateOf({ name, owner, wrong, near: [near] }: Hole): string {
  if (!owner && near?.parent !== undefined && /^\w+$/.test(name))
    return near.coordinate.replace(/\w+(?=\W*$)/, () => name);
  if (!owner) return name;
  const part = wrong ?? name.split(/[.(]/).at(-1) ?? name;
  return owner.kind === 'field' || owner.kind === 'directive'
    ? argumentCoordinate(owner.coordinate, part.replace(/:?\)$/, ''))
    : partCoordinate(owner.coordinate, part);
}

function partOf({ kind }: SchemaElement): string {
  switch (kind) {
    case 'union':
      return 'member';
    case 'enum':
      return 'value';
    case 'field':
    case 'directive':
      return 'argument';
    default:
      return 'field';
  }
}

function definitionOf(near: SchemaElement | undefined): Pick<Finding, 'definition'> {
  return near?.span ? { definition: { span: near.span, text: near.coordinate } } : {};
}

function placeOf(near: SchemaElement | undefined, owner: SchemaElement | undefined): Label[] {
  if (near?.span) return [{ span: near.span, text: 'a similar name is defined here' }];
  return owner?.span ? [{ span: owner.span, text: `\`${owner.coordinate}\` is defined here` }] : [];
}

function helpFor(hole: Hole, choices: readonly string[]): string {
  const { name, from } = hole;
  // A name that is not a typo is a guess, and guesses are not offered as changes.
  if (from === 'description' && choices.length > 0 && !choices.some((each) => isTypo(hole, each)))
    return `did you mean ${orList(choices)}? Write \`~${name}\` if it is not meant as a name of the schema`;
  const write = choices.length > 0 ? `write ${orList(choices)}` : undefined;
  if (!isProse(from)) return write ?? 'name an element of the schema';
  return `${write ?? 'correct the name'}, or write \`~${name}\` if it is not meant as a name of the schema`;
}

function isProse(from: From): boolean {
  return from === 'prose' || from === 'frontmatter' || from === 'description';
}

/** Returns the name as written, with its unknown part replaced by a near miss. */
function correctedName(
  { name, from, wrong }: Hole,
  { name: near, coordinate, kind }: SchemaElement,
): string {
  if (wrong !== undefined) {
    const after = kind === 'argument' ? '\\s*:' : '\\(';
    return name.replace(new RegExp(`\\b${wrong}(?=${after})`), () => near);
  }
  if (name.startsWith('*.')) return `*.${near}`;
  // Members and scopes go by their own name, and so may all parts in prose.
  const isBare =
    from === 'member' ||
    from === 'scope' ||
    (from === 'behavior' && !name.includes('.')) ||
    (isProse(from) && /^\w+$/.test(name));
  // A value of an enum whose own name is written lacks the name of the enum.
  return isBare && near !== name ? near : coordinate;
}

function withoutPage(
  graph: Graph,
  { reference, target }: { readonly reference: Reference; readonly target: SchemaElement },
): Finding {
  const holder = referencePlaceOf(graph, target)?.page.coordinate;
  return {
    message: `\`${target.coordinate}\` has no page that could be joined`,
    primary: { span: reference.span, text: 'has no page of its own' },
    related: target.span ? [{ span: target.span, text: 'defined here' }] : [],
    help: [
      holder !== undefined
        ? `write \`documents: ${holder}\``
        : 'document a type, an operation or a directive',
    ],
    ...suggestionOf(
      reference.span,
      holder === undefined ? undefined : { from: reference.name, to: holder },
    ),
    coordinate: target.coordinate,
  };
}
