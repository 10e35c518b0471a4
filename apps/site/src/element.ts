import type { DirectiveJson, OperationJson, TypeJson } from 'docs-compiler/graph';

/** Whatever has a page in the reference. */
export type Element = TypeJson | DirectiveJson | OperationJson;
