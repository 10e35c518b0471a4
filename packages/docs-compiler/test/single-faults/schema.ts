import { schema, type SingleFault } from './single-fault.ts';

export const schemaFaults: readonly SingleFault[] = [
  {
    name: 'a misspelt type in the schema',
    file: schema,
    from: 'state: LoanState!',
    to: 'state: LoanStat!',
    code: 'invalid-schema',
    at: 'LoanStat!',
  },
  {
    name: 'a misspelt scope in the schema',
    file: schema,
    from: '[READ_LOANS]',
    to: '[READ_LOAN]',
    code: 'invalid-schema',
    at: 'READ_LOAN]',
  },
  {
    name: 'a brace that is missing in the schema',
    file: schema,
    from: '  extensions: Int!\n}',
    to: '  extensions: Int!\n',
    code: 'syntax-graphql',
    at: 'LoanReturned {',
    related: ['type LoanOpen {'],
  },
  {
    name: 'a description that is missing',
    file: schema,
    from: '"""\nThe book is back.\n"""\n',
    to: '',
    code: 'missing-description',
    at: 'LoanReturned {',
    remedy: {
      says: /say what it is in a `"""description"""`/,
      from: 'type LoanReturned {',
      to: '"""\nThe book is back.\n"""\ntype LoanReturned {',
    },
  },
  {
    name: 'a directive that is misspelt',
    file: schema,
    from: 'Loan @requiredScopes',
    to: 'Loan @requiredScope',
    code: 'invalid-schema',
    at: '@requiredScope(',
  },
];
