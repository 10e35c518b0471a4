import type { ComparedFact } from '../parse/compared.ts';
import type { ErrorFact, EventFact, LifecycleFact, TriggerFact } from '../parse/frontmatter.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import type { ExampleFault } from './examples.ts';
import type { PageNode } from './pages.ts';

/** A fact of a page's frontmatter with its place. */
export interface FactNode<Fact> {
  readonly fact: Fact;
  readonly page: PageNode;
  readonly path: readonly (string | number)[];
  readonly span: Span;
}

export interface LifecycleNode extends FactNode<LifecycleFact> {
  /** The union, enum or interface that the page documents. */
  readonly element?: SchemaElement;
  readonly states: readonly StateNode[];
  /** What needs a state each: the members or values of `element`. */
  readonly cases: readonly CaseNode[];
}

export interface StateNode {
  readonly fact: LifecycleFact['states'][number];
  readonly span: Span;
  /** The member or value; undefined where the name does not exist or is not a part of the element. */
  readonly target?: SchemaElement;
}

/** A member of a union, a value of an enum or an implementer of an interface. */
export interface CaseNode {
  readonly element: SchemaElement;
  /** A member's place in the union, else the place of its own definition. */
  readonly span?: Span;
}

/** An event with its payload, which is checked like an example. */
export interface EventNode extends FactNode<EventFact> {
  /** The type of the payload; undefined where the name does not exist. */
  readonly payload?: SchemaElement;
  readonly faults: readonly ExampleFault[];
}

/** A way to see something in the sandbox. Its outcome is a hole where there is neither. */
export interface TriggerNode extends FactNode<TriggerFact> {
  readonly states: readonly StateNode[];
  readonly errors: readonly FactNode<ErrorFact>[];
}

/** A row of a page, with the comparison that it is in. */
export interface ComparedNode extends FactNode<ComparedFact> {
  readonly comparison: string;
}

/** A fact that somebody names and nobody carries. */
export interface UnknownFact {
  readonly kind:
    | 'lifecycle'
    | 'sequence'
    | 'error'
    | 'error code'
    | 'event'
    | 'trigger'
    | 'comparison'
    | 'field'
    | 'outcome'
    | 'actor'
    | 'act'
    | 'answer'
    | 'example'
    | 'variable'
    | 'id'
    | 'kind of token'
    | 'scope or claim'
    | 'claim'
    | 'policy'
    | 'scalar'
    | 'union'
    | 'world';
  readonly name: string;
  /** Who names it: `<Errors>`, `a trigger`. */
  readonly by: string;
  /** It is a component that names it. */
  readonly component?: string;
  readonly span: Span;
  /** Near misses in order, at most three. */
  readonly near: readonly string[];
}
