import type { Nodes } from 'mdast';
// Adds the MDX nodes to the types of mdast.
import type {} from 'remark-mdx';

export type MdxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type MdxExpression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;
export type MdxEsm = Extract<Nodes, { type: 'mdxjsEsm' }>;
export type MdxAttribute = Extract<MdxElement['attributes'][number], { type: 'mdxJsxAttribute' }>;

export type Program = NonNullable<NonNullable<MdxExpression['data']>['estree']>;
export type Expression = Extract<
  Program['body'][number],
  { type: 'ExpressionStatement' }
>['expression'];
