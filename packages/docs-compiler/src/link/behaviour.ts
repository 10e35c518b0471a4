import type { PageNode, Reference } from '../graph.ts';
import type { CallFact } from '../parse/frontmatter-behaviour.ts';
import type { FillsFact } from '../parse/frontmatter-fills.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Path } from '../text/yaml-tree.ts';
import { rootKindOf } from '../schema/root-kind.ts';
import { referenceTo, referenceToOneOf } from './fact-reference.ts';
import type { LinkContext } from './context.ts';
import type { Facts } from './facts.ts';
import { typeNamed, typeOfPart } from './resolve.ts';
import { wayThrough } from './way.ts';

/** A name in a rule, with the place at which frontmatter has it. */
interface Written {
  readonly page: PageNode;
  readonly name: string;
  readonly path: Path;
  /** It is the key there, not the value. */
  readonly isKey?: true;
}

/** The names of schema elements in what pages say that calls, acts and triggers do. */
export function linkBehaviour(
  context: LinkContext,
  { pages, triggers }: Pick<Facts, 'triggers'> & { readonly pages: readonly PageNode[] },
): readonly Reference[] {
  return [
    ...pages.flatMap((page) => [...callReferences(context, page), ...actReferences(context, page)]),
    ...triggers.flatMap(({ fact, page, path }) => {
      const operation = context.schema.elements.get(fact.operation ?? '');
      const { when = {} } = fact;
      const choices = Array.isArray(when)
        ? when.map((each, index) => ({ each, at: [...path, 'when', index] }))
        : [{ each: when, at: [...path, 'when'] }];
      return choices.flatMap(({ each, at }) =>
        Object.keys(each).flatMap((name) => [
          ...wayThrough(context, operation, placed({ page, name, path: at, isKey: true })),
        ]),
      );
    }),
  ];
}

function* callReferences(context: LinkContext, page: PageNode): Generator<Reference> {
  const { call } = page.parsed.frontmatter;
  const operation = page.documents?.target;
  if (!call || !operation || !rootKindOf(context.schema.schema, operation.parent)) return;

  for (const written of argumentsIn(page, call))
    yield* wayThrough(context, operation, placed(written));
  const made = typesMade(call.creates);
  for (const { name, path } of made)
    yield referenceTo(context, {
      name,
      span: page.parsed.spanAt(['call', ...path]),
      from: 'behaviour',
      page,
    });
  yield* fieldReferences(context, page, {
    owners: made.flatMap(({ name }) => typeNamed(context, name) ?? []),
    keys: ['links', 'copies', 'fills', 'adds'],
  });
  yield* fieldReferences(context, page, {
    owners: [typeOfPart(context, operation)].flatMap((type) => type ?? []),
    keys: ['answers'],
  });
  yield* fieldReferences(context, page, {
    owners: Object.keys(call.removes ?? {}).flatMap((name) => typeNamed(context, name) ?? []),
    keys: ['takes'],
  });
  yield* stateReferences(context, page, call);
  for (const name of Object.keys(call.removes ?? {}))
    yield referenceTo(context, {
      name,
      span: page.parsed.keySpanAt(['call', 'removes', name]),
      from: 'behaviour',
      page,
    });
}

/** Every way through the arguments of a call. */
function* argumentsIn(page: PageNode, call: CallFact): Generator<Written> {
  const values = {
    once: call.once,
    ...(typeof call.creates === 'object' && { by: call.creates.by }),
  };
  for (const [key, name] of Object.entries(values))
    if (name !== undefined)
      yield { page, name, path: key === 'by' ? ['call', 'creates', 'by'] : ['call', key] };
  for (const key of ['links', 'copies', 'adds', 'removes', 'takes'] as const)
    for (const [inner, name] of Object.entries(call[key] ?? {}))
      yield { page, name, path: ['call', key, inner] };
  for (const key of ['fills', 'answers'] as const) yield* inputsIn(page, call[key], ['call', key]);
  for (const name of Object.keys(call.moves ?? {}))
    yield { page, name, path: ['call', 'moves'], isKey: true };
  for (const [name, of] of Object.entries(call.leaves ?? {})) {
    yield { page, name, path: ['call', 'leaves'], isKey: true };
    yield { page, name: of, path: ['call', 'leaves', name] };
  }
  for (const key of ['finds', 'each', 'begins'] as const)
    for (const name of Object.keys(call[key] ?? {}))
      yield { page, name, path: ['call', key], isKey: true };
  for (const [index, { state, value, when, has }] of (call.needs ?? []).entries()) {
    const path = ['call', 'needs', index];
    for (const [key, ways] of Object.entries({ when, has }))
      for (const name of Object.keys(ways ?? {}))
        yield { page, name, path: [...path, key], isKey: true };
    for (const name of Object.keys(state ?? {}))
      yield { page, name, path: [...path, 'state'], isKey: true };
    for (const [name, { of }] of Object.entries(value ?? {})) {
      yield { page, name, path: [...path, 'value'], isKey: true };
      if (of !== undefined) yield { page, name: of, path: [...path, 'value', name, 'of'] };
    }
  }
}

function* inputsIn(page: PageNode, fills: FillsFact | undefined, path: Path): Generator<Written> {
  for (const [field, fill] of Object.entries(fills ?? {}))
    if (typeof fill === 'object' && fill !== null && 'input' in fill)
      yield { page, name: fill.input, path: [...path, field, 'input'] };
}

type Creates = NonNullable<CallFact['creates']>;

function typesMade(
  creates: Creates | undefined,
  path: Path = ['creates'],
): { readonly name: string; readonly path: Path }[] {
  if (creates === undefined) return [];
  if (typeof creates === 'string') return [{ name: creates, path }];
  const { by: _by, of: _of, ...types } = creates;
  return Object.entries(types).flatMap(([key, type]) => typesMade(type, [...path, key]));
}

interface Fields {
  readonly owners: readonly SchemaElement[];
  readonly keys: readonly ('links' | 'copies' | 'fills' | 'answers' | 'adds' | 'takes')[];
}

/** Of several types that may be made one has to have the field. */
function* fieldReferences(
  context: LinkContext,
  page: PageNode,
  { owners, keys }: Fields,
): Generator<Reference> {
  const fields = owners.flatMap(({ coordinate }) => context.children.get(coordinate) ?? []);
  const choices = new Map(fields.map((element) => [element.name, { element }]));
  for (const key of keys)
    for (const name of Object.keys(page.parsed.frontmatter.call?.[key] ?? {})) {
      const span = page.parsed.keySpanAt(['call', key, name]);
      if (owners.length > 0)
        yield referenceToOneOf(
          { owner: owners[0], choices },
          { name, span, from: 'behaviour', page },
        );
    }
}

/** States are named by their type, or by the coordinate of their enum value; what finds a thing by that of its field. */
function* stateReferences(
  context: LinkContext,
  page: PageNode,
  call: CallFact,
): Generator<Reference> {
  for (const key of ['moves', 'finds'] as const)
    for (const [path, name] of Object.entries(call[key] ?? {}))
      yield referenceTo(context, {
        name,
        span: page.parsed.spanAt(['call', key, path]),
        from: 'behaviour',
        page,
      });
  for (const [index, { state }] of (call.needs ?? []).entries())
    for (const [path, names] of Object.entries(state ?? {}))
      for (const [at, name] of names.entries())
        yield referenceTo(context, {
          name,
          span: page.parsed.spanAt(['call', 'needs', index, 'state', path, at]),
          from: 'behaviour',
          page,
        });
}

function actReferences(context: LinkContext, page: PageNode): Reference[] {
  return (page.parsed.frontmatter.acts ?? []).flatMap((act, index) =>
    (['on', 'moves'] as const).flatMap((key) => {
      const name = act[key];
      const span = page.parsed.spanAt(['acts', index, key]);
      return name === undefined
        ? []
        : [referenceTo(context, { name, span, from: 'behaviour', page })];
    }),
  );
}

function placed({ page, name, path, isKey }: Written) {
  const span = isKey ? page.parsed.keySpanAt([...path, name]) : page.parsed.spanAt(path);
  return { page, name, span };
}
