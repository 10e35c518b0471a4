import { home, states, type SingleFault } from './single-fault.ts';

export const yamlFaults: readonly SingleFault[] = [
  {
    name: 'a tab',
    file: states,
    from: '  id: loan',
    to: '\tid: loan',
    code: 'invalid-frontmatter',
    at: '\tid: loan',
  },
  {
    name: 'a quote that is not closed',
    file: home,
    from: 'title: Library',
    to: 'title: "Library',
    code: 'invalid-frontmatter',
    at: '"Library',
  },
  {
    name: 'a colon in a plain text',
    file: home,
    from: 'Lend books by API.',
    to: 'Lend: books',
    code: 'invalid-frontmatter',
    at: 'Lend: books',
  },
  {
    name: 'smart quotes',
    file: home,
    from: 'title: Library',
    to: 'title: “Library”',
    code: 'invalid-frontmatter',
    at: '“',
  },
];
