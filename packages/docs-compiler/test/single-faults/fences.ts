import { back, type SingleFault } from './single-fault.ts';

export const fencesFaults: readonly SingleFault[] = [
  {
    name: 'a misspelt word of a fence',
    file: back,
    from: '```json response\n',
    to: '```json respones\n',
    code: 'unchecked-fence',
    at: 'respones',
  },
  {
    name: 'a misspelt language',
    file: back,
    from: '```graphql title',
    to: '```graphq title',
    code: 'unchecked-fence',
    at: 'graphq',
  },
  {
    name: 'a misspelt schema of a fence',
    file: back,
    from: 'schema=receipt',
    to: 'schema=receit',
    code: 'invalid-response',
    at: 'receit',
  },
  {
    name: 'a fence that is not closed',
    file: back,
    from: '  }\n}\n```\n\n```json variables',
    to: '  }\n}\n\n```json variables',
    code: 'syntax-mdx',
    at: '```graphql title="Read a loan"',
  },
];
