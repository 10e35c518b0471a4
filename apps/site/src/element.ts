import type { DirectiveJson, OperationJson, TypeJson } from 'docs-compiler/graph';

/** A schema element with a reference page. */
export type Element = TypeJson | DirectiveJson | OperationJson;
