import { page } from './graph-parts.ts';
import { component, exampleAt, h, root } from './hast.ts';

/** A guide with every component and every kind of block. */
export const refundGuide = page({
  route: '/payouts/refunds',
  title: 'Refund a payment',
  headings: [
    { depth: 2, text: 'The flow', id: 'the-flow' },
    { depth: 3, text: 'Step 1', id: 'step-1' },
    { depth: 2, text: 'When it fails', id: 'when-it-fails' },
  ],
  examples: ['/payouts/refunds#example-1', '/payouts/refunds#example-2'],
  demo: {
    methods: [
      {
        label: 'Refund',
        example: 'Refund',
        amount: 'amount',
        amounts: [20, 50],
        person: 'Payer',
        partner: 'Bank',
        outcomes: [{ label: 'Paid back', cents: '00', note: 'The money is in the account.' }],
      },
    ],
  },
  flow: {
    title: 'The bank has the money until you give it back.',
    parties: [{ name: 'Acacia' }, { name: 'Bank', icon: 'institution' }, { name: 'Payer' }],
    steps: [
      { from: 'Acacia', to: 'Bank', moves: 'The amount', when: 'On the same day' },
      { from: 'Bank', to: 'Payer', moves: 'The *refund*', final: true },
      { from: 'Acacia', to: 'Payer', moves: 'Or cash' },
      { from: 'Bank', to: 'Acacia', moves: 'What the bank refuses', when: 'A day later' },
    ],
  },
  choose: {
    if: ['A customer returns what they bought, and `Refund` is final.'],
    unless: [
      { case: 'You pay somebody else.', use: ['/tokens', '/quick-start'] },
      { case: 'Nobody has paid.' },
    ],
  },
  sequence: {
    refund: {
      actors: ['Your server', 'Acacia', 'Bank'],
      steps: [
        { from: 'Your server', to: 'Acacia', label: 'Create the refund' },
        { from: 'Acacia', to: 'Your server', label: 'Its id', kind: 'reply' },
        { from: 'Acacia', to: 'Acacia', label: 'Wait for the batch' },
        { from: 'Acacia', to: 'Your server', label: 'The refund webhook', kind: 'webhook' },
      ],
    },
  },
  body: root(
    h(
      'p',
      {},
      'Read ',
      h('code', { dataCoordinate: 'Refund.status' }, 'Refund.status'),
      ', the ',
      h('a', { href: '/tokens' }, 'tokens'),
      ' page and the ',
      h('a', { href: 'https://bank.example/rails' }, 'rails'),
      '.',
    ),
    h('h2', { id: 'the-flow' }, 'The flow'),
    component('Sequence', { name: 'refund' }),
    h('h3', { id: 'step-1' }, 'Step 1'),
    exampleAt(0),
    exampleAt(1),
    h('pre', {}, h('code', { className: ['language-http'] }, 'POST /graphql HTTP/1.1\n')),
    h(
      'pre',
      {},
      h('code', { className: ['language-ts'], dataTitle: 'once.ts' }, 'const once = 1;\n'),
    ),
    h(
      'x-languages',
      { index: 0 },
      h('pre', {}, h('code', { className: ['language-go'] }, 'nonce := 1\n')),
      h('pre', {}, h('code', { className: ['language-php'] }, '$nonce = 1;\n')),
    ),
    component('Callout', { kind: 'danger', title: 'Once' }, h('p', {}, 'Keep the nonce.')),
    component('Lifecycle', { id: 'refund' }),
    h('h2', { id: 'when-it-fails' }, 'When it fails'),
    component('Errors', { group: 'bank' }),
    component('ErrorCodes'),
    component('Events', { names: ['refund'] }),
    component('Operations', { kind: 'mutation' }),
    component('Operations', { kind: 'field' }),
    component('Triggers'),
    component('Constants'),
    h('p', {}, 'A reference has at most ', component('Constant', { name: 'Reference' }), '.'),
    component('Comparison', { name: 'plans' }),
    component('NotSimulated'),
    component('SectionPages'),
    component('GraphqlIde'),
    component('Fill', { label: 'Your id', example: 'refund-1' }),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', { className: ['align-right'] }, 'Amount'))),
      h('tbody', {}, h('tr', {}, h('td', { className: ['align-right'] }, '80.00'))),
    ),
    h(
      'ul',
      { className: ['contains-task-list'] },
      h(
        'li',
        { className: ['task-list-item'] },
        h('input', { type: 'checkbox', checked: false, disabled: true }),
        ' The nonce is stored.',
      ),
      h(
        'li',
        { className: ['task-list-item'] },
        h(
          'p',
          {},
          h('input', { type: 'checkbox', checked: true, disabled: true }),
          ' Failures alert us.',
        ),
      ),
    ),
  ),
});
