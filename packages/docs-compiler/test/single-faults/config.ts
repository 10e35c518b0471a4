import { config, type SingleFault } from './single-fault.ts';

export const configFaults: readonly SingleFault[] = [
  {
    name: 'a route of the sidebar',
    file: config,
    from: '[/guides/lend,',
    to: '[/guides/lent,',
    code: 'broken-link',
    at: '/guides/lent',
  },
  {
    name: 'a redirect to nowhere',
    file: config,
    from: 'to: /guides/lend#extend-a-loan',
    to: 'to: /guides/lent',
    code: 'broken-link',
    at: '/guides/lent',
  },
  {
    name: 'a redirect to an anchor that is not there',
    file: config,
    from: '#extend-a-loan',
    to: '#extend',
    code: 'broken-anchor',
    at: '/guides/lend#extend }',
  },
  {
    name: 'a page that nobody lists',
    file: 'content/more.mdx',
    to: '---\ntitle: More\ndescription: D.\n---\n',
    code: 'orphan-route',
    at: 'More',
    remedy: {
      says: /add `\/more` to the config's `sidebar`/,
      file: config,
      from: '  - /errors\n',
      to: '  - /errors\n  - /more\n',
    },
  },
  {
    name: 'a page that is gone',
    file: 'content/errors.mdx',
    code: 'broken-link',
    at: '/errors',
    in: config,
    related: ['/errors#card-expired'],
    remedy: {
      says: /write the page `errors.mdx`/,
      file: 'content/errors.mdx',
      to: '---\ntitle: Errors\ndescription: D.\n---\n\n## Card expired\n',
    },
  },
];
