import type { LifecycleFact } from '../facts/lifecycle.ts';
import type {
  CaseNode,
  FactNode,
  LifecycleNode,
  PageNode,
  Reference,
  StateNode,
} from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';
import { referenceTo, referenceToOneOf } from './fact-reference.ts';

export interface Lifecycles {
  readonly lifecycles: readonly LifecycleNode[];
  /** The references in the `type` and `value` of states, and misspelled names of entities. */
  readonly references: readonly Reference[];
}

export function linkLifecycles(
  context: LinkContext,
  written: readonly FactNode<LifecycleFact>[],
): Lifecycles {
  const linked = written.map((node) => lifecycleOf(context, node));
  return {
    lifecycles: linked.map(({ lifecycle }) => lifecycle),
    references: [
      ...linked.flatMap(({ references }) => references),
      ...written.flatMap((node) => misspeltEntity(context, node)),
    ],
  };
}

interface Linked {
  readonly lifecycle: LifecycleNode;
  readonly references: readonly Reference[];
}

function lifecycleOf(context: LinkContext, node: FactNode<LifecycleFact>): Linked {
  const { fact, page } = node;
  const element = statefulElement(page);
  const cases = element ? casesOf(context, element) : new Map<string, CaseNode>();
  const references: Reference[] = [];
  const states = fact.states.map((state, index): StateNode => {
    const path = [...node.path, 'states', index];
    const reference = stateReference(context, { page, path, state, element, cases });
    if (reference) references.push(reference);

    const named = { fact: state, span: page.parsed.spanAt([...path, 'name']) };
    return reference?.target ? { ...named, target: reference.target } : named;
  });

  const lifecycle = { ...node, states, cases: [...cases.values()] };
  return { lifecycle: element ? { ...lifecycle, element } : lifecycle, references };
}

/** Returns the reference of an `entity` that is a typo of a type. Other entities are free text. */
function misspeltEntity(
  context: LinkContext,
  { fact: { entity: name }, page, path }: FactNode<LifecycleFact>,
): Reference[] {
  if (!/^[A-Z]\w*$/.test(name)) return [];
  const span = page.parsed.spanAt([...path, 'entity']);
  const reference = referenceTo(context, { name, span, from: 'applies', page });
  return reference.target || reference.near.length === 0 ? [] : [reference];
}

/** Returns the documented element if it can have states. */
function statefulElement({ documents }: PageNode): SchemaElement | undefined {
  const element = documents?.target;
  return element && ['union', 'enum', 'interface'].includes(element.kind) ? element : undefined;
}

interface StateInPage {
  readonly page: PageNode;
  readonly path: readonly (string | number)[];
  readonly state: LifecycleNode['fact']['states'][number];
  readonly element: SchemaElement | undefined;
  readonly cases: ReadonlyMap<string, CaseNode>;
}

/**
 * Resolves the `type` or `value` of a state. If the owner is unknown, any type is accepted and a
 * value is not checked.
 */
function stateReference(
  context: LinkContext,
  { page, path, state, element, cases }: StateInPage,
): Reference | undefined {
  const key = state.type === undefined ? 'value' : 'type';
  const name = state[key];
  if (name === undefined) return undefined;

  const written = { name, span: page.parsed.spanAt([...path, key]), from: 'state', page } as const;
  if (element) return referenceToOneOf({ owner: element, choices: cases }, written);
  return key === 'type' ? referenceTo(context, written) : undefined;
}
