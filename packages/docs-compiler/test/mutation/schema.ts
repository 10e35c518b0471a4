import { isInterfaceType, isObjectType, visit } from 'graphql';

import type { Graph } from '../../src/graph.ts';
import type { SchemaElement } from '../../src/parse/types.ts';
import type { Span } from '../../src/source.ts';
import { checkedExamples, typenamesIn } from './examples.ts';
import { misspelling } from './facts.ts';
import type { Candidate, Expectation, Mutator, World } from './mutation.ts';
import { slipInto } from './slip.ts';
import { usersOf } from './users.ts';

/** Removes or renames an element of the schema that the docs refer to. */
export const schemaMutators: readonly Mutator[] = [
  ...(['field', 'argument', 'input-field', 'enum-value'] as const).flatMap((kind) => [
    {
      kind: `${kind} renamed`,
      candidates: (world: World) =>
        namedParts(world, kind).map((part) => renaming(part, misfits(world, part.element))),
    },
    { kind: `${kind} removed`, candidates: (world: World) => removals(world, kind) },
  ]),
  {
    kind: 'type renamed throughout the schema',
    candidates: (world) =>
      [...world.graph.elements.values()]
        .filter(({ kind, span }) => typeKinds.has(kind) && span)
        .flatMap((element) => typeRenaming(world, element)),
  },
  {
    kind: 'member of a union removed',
    candidates: (world) =>
      [...world.graph.unionMembers].flatMap(([union, members]) =>
        members.flatMap(({ element, span }) => {
          const expect = memberUsers(world.graph, { union, member: element });
          if (!span || members.length < 2 || expect.length === 0) return [];
          return () => ({
            describe: `${element.name} of ${union}`,
            edits: [{ span: withBar(span), text: '' }],
            expect,
          });
        }),
      ),
  },
  {
    kind: 'value of a directive misspelt',
    candidates: ({ graph: { parsed, elements } }) =>
      parsed.definitions.flatMap((definition) => {
        const candidates: Candidate[] = [];
        visit(definition, {
          Directive: {
            enter(directive) {
              visit(directive, {
                EnumValue(value) {
                  candidates.push(
                    misspelling({
                      span: parsed.spanOf(value),
                      codes: ['invalid-schema'],
                      isTaken: (each) => [...elements.values()].some(({ name }) => name === each),
                    }),
                  );
                },
              });
            },
          },
        });
        return candidates;
      }),
  },
];

const typeKinds: ReadonlySet<string> = new Set(['object', 'interface', 'union', 'enum', 'input']);

interface NamedPart {
  readonly element: SchemaElement;
  readonly span: Span;
  readonly expect: readonly Expectation[];
  isTaken(name: string): boolean;
}

/** Returns the parts of a kind that the docs refer to. */
function namedParts({ graph }: World, kind: SchemaElement['kind']): NamedPart[] {
  return [...graph.elements.values()].flatMap((element) => {
    if (element.kind !== kind || !element.span) return [];
    const expect = usersOf(graph, element);
    const isTaken = (name: string): boolean =>
      graph.elements.has(element.coordinate.replace(element.name, name));
    return expect.length > 0 ? [{ element, span: element.span, expect, isTaken }] : [];
  });
}

function renaming(
  { element, span, expect: users, isTaken }: NamedPart,
  misfits: readonly Expectation[],
): Candidate {
  const expect = misfits.length > 0 ? misfits : users;
  return (random) => {
    const text = slipInto(random, element.name, isTaken);
    if (text === undefined) return undefined;
    const describe = `${element.coordinate} -> ${text}`;
    return { describe, edits: [{ span, text }], expect };
  };
}

function removals(world: World, kind: SchemaElement['kind']): Candidate[] {
  const { parsed } = world.graph;
  return namedParts(world, kind).flatMap(({ element, expect: users }) => {
    const { node, coordinate: describe, parent = '' } = element;
    const span = node && parsed.spanOf(node);
    // A type may have more fields than its interface.
    const misfit = isInterfaceType(world.graph.schema.getType(parent))
      ? []
      : misfits(world, element);
    const expect = misfit.length > 0 ? misfit : users;
    // Empty braces would be a syntax error.
    if (!span || isAlone(span)) return [];
    return () => ({ describe, edits: [{ span, text: '' }], expect });
  });
}

/**
 * Returns the types that no longer implement an interface without a field: the schema is then
 * invalid, and references to the field are not checked.
 */
function misfits({ graph }: World, { kind, parent = '', name }: SchemaElement): Expectation[] {
  const { schema, elements } = graph;
  const type = schema.getType(parent);
  if (kind !== 'field' || !(isObjectType(type) || isInterfaceType(type))) return [];
  const isOfInterface = type.getInterfaces().some((each) => each.getFields()[name]);
  const users = isInterfaceType(type) ? schema.getImplementations(type).objects : [];
  return [...(isOfInterface ? [type] : []), ...users].flatMap((each) => {
    const span = elements.get(each.name)?.span;
    return span ? [{ codes: ['invalid-schema'], span }] : [];
  });
}

function isAlone({ file: { text }, start, end }: Span): boolean {
  return /[{(]\s*$/.test(text.slice(0, start)) && /^\s*[})]/.test(text.slice(end));
}

/** Renames a type consistently in the schema, so only the docs are outdated. */
function typeRenaming({ graph }: World, element: SchemaElement): Candidate[] {
  const expect = usersOf(graph, element);
  if (expect.length === 0) return [];
  return [
    (random) => {
      const text = slipInto(random, element.name, (name) => graph.elements.has(name));
      if (text === undefined) return undefined;
      const spans = graph.parsed.definitions.flatMap((definition) => {
        const found: Span[] = [];
        visit(definition, {
          Name(node) {
            if (node.value === element.name) found.push(graph.parsed.spanOf(node));
          },
        });
        return found;
      });
      const edits = spans.map((span) => ({ span, text }));
      return { describe: `${element.name} -> ${text}`, edits, expect };
    },
  ];
}

/**
 * Returns the state or the entry of `members:` for a member, and responses with it as a value of
 * the union.
 */
function memberUsers(
  graph: Graph,
  { union, member }: { readonly union: string; readonly member: SchemaElement },
): Expectation[] {
  const facts = graph.references
    .filter(({ from, target, page }) => {
      const isOf = page.documents?.target?.coordinate === union;
      return isOf && target === member && (from === 'state' || from === 'member');
    })
    .map(({ from, span }) => ({
      codes: [from === 'state' ? 'unknown-state' : 'unknown-symbol'],
      span,
    }));
  // A response may have it as a value of another union, or of an interface.
  const type = graph.schema.getType(member.name);
  const isOnlyHere =
    isObjectType(type) &&
    type.getInterfaces().length === 0 &&
    [...graph.unionMembers].every(
      ([name, members]) => name === union || !members.some(({ element }) => element === member),
    );
  if (!isOnlyHere) return facts;

  // If the operation names the member, the operation is invalid, and its responses are not
  // compared.
  const silent = checkedExamples(graph).filter(
    ({ names }) => !names.some(({ coordinate }) => coordinate === member.coordinate),
  );
  const answers = silent
    .flatMap(({ parsed }) => parsed.responses)
    .flatMap((json) => typenamesIn(json))
    .filter(({ file, start, end }) => file.text.slice(start, end) === `"${member.name}"`);
  return [...facts, ...answers.map((span) => ({ codes: ['invalid-response'], span }))];
}

/** Returns the span with the `|` before it or, for the first member, the one after it. */
function withBar({ file, start, end }: Span): Span {
  const before = /\|\s*$/.exec(file.text.slice(0, start))?.[0].length;
  if (before !== undefined) return { file, start: start - before, end };
  const after = /^\s*\|/.exec(file.text.slice(end))?.[0].length ?? 0;
  return { file, start, end: end + after };
}
