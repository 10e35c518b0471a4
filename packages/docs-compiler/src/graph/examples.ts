import type { Fault } from '../fault.ts';
import type { Fence } from '../parse/body.ts';
import type { ParsedExample } from '../parse/example.ts';
import type { Span } from '../source.ts';
import type { PageNode } from './pages.ts';

/** An operation of a page, with its variables and responses, and what is wrong with them. */
export interface ExampleNode {
  /** `<route>#example-<n>`, counted from 1 on its page. */
  readonly id: string;
  readonly page: PageNode;
  readonly parsed: ParsedExample;
  readonly faults: readonly ExampleFault[];
  /** Places in the operation's text that name a schema element. */
  readonly names: readonly {
    readonly start: number;
    readonly end: number;
    readonly coordinate: string;
  }[];
  /** Input fields and enum values that its variables name. */
  readonly namesInVariables: readonly NameInData[];
  /** Types and enum values that its responses name. */
  readonly namesInResponses: readonly NameInData[];
  /** Coordinates of the root fields that it selects. */
  readonly rootFields: readonly string[];
}

/** A key or a value of JSON that names an element of the schema. */
export interface NameInData {
  readonly coordinate: string;
  readonly span: Span;
}

export interface SchemaFenceNode {
  readonly page: PageNode;
  readonly fence: Fence;
  /** The key of the page's `restSchemas`. */
  readonly schema: string;
  readonly faults: readonly ExampleFault[];
}

export interface ExampleFault extends Fault {
  /** Each has a rule of its own. */
  readonly part: 'operation' | 'variables' | 'unused-variable' | 'response' | 'payload' | 'value';
}
