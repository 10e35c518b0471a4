/** A slip that a writer planted in the shipped docs. */
export interface PlantedSlip {
  readonly file: string;
  /** A text that is in the file once. */
  readonly from: string;
  readonly to: string;
  /** What it is, in the words of the list. */
  readonly what: string;
  /** Text on the line of the finding, if that is not the line of the slip: what was left open. */
  readonly at?: string;
}

type Row = readonly [what: string, file: string, from: string, to: string, at?: string];

const start = 'content/quick-start.mdx';
const refunds = 'content/payment-products/payouts/refunds.mdx';
const types = 'content/webhooks/types.mdx';
const settlements = 'content/payment-products/settlements.mdx';
const sandbox = 'content/sandbox.mdx';
const timeout = 'content/api/errors/bank-timeout.mdx';
const states = 'content/api/unions/refund-status.mdx';
const initiate = 'content/api/mutations/client-refund-initiate.mdx';
const requests = 'content/api/unions/payment-initiation-request-state.mdx';
const config = 'content/docs.config.yaml';
const sdl = 'schema/refunds.graphql';

const rows: Readonly<Record<string, Row>> = {
  P1: [
    'prose: a field in a code span',
    refunds,
    'for you, `paymentConfirmation` must',
    'for you, `paymentConfirmatoin` must',
  ],
  P2: ['prose: the name of a type', refunds, 'those in `RefundError`', 'those in `RefundEror`'],
  P3: [
    'prose: another state that exists',
    start,
    'still `RefundPending` or `RefundSubmitted`',
    'still `RefundPending` or `RefundPaused`',
  ],
  P4: [
    'prose: an enum value',
    refunds,
    'a refund fails with `payment_not_received`',
    'a refund fails with `payment_not_recieved`',
  ],
  P5: [
    'prose: a name without backticks',
    start,
    'after `PaymentReceived`.\n',
    'after PaymentReceived.\n',
  ],
  P6: [
    'prose: a mutation',
    requests,
    'You called `clientPaymentInitiationRequestCancel`',
    'You called `clientPaymentInitiationRequestCancle`',
  ],
  P7: [
    'prose: an error code in a table',
    start,
    '| `NONCE_ALREADY_USED` in',
    '| `NONCE_ALREDY_USED` in',
  ],
  P8: ['prose: a scope', refunds, 'with `client_refund`, and', 'with `client_refunds`, and'],
  P9: [
    'prose: 5 days where a constant says 7',
    types,
    'means that it did not arrive within 7 days',
    'means that it did not arrive within 5 days',
  ],
  P10: ['prose: a wrong amount', refunds, 'so R169.00 is left', 'so R159.00 is left'],
  P11: [
    'a name in a description of the schema',
    sdl,
    'In `RefundPaused`, you must',
    'In `RefundPuased`, you must',
  ],
  F1: ['frontmatter: a key', timeout, '  retry: later', '  rety: later'],
  F2: ['frontmatter: a value that is not in the list', timeout, 'retry: later', 'retry: soon'],
  F3: ['frontmatter: `documents`', timeout, 'documents: BankTimeout', 'documents: BankTimout'],
  F4: [
    'frontmatter: the payload of an event',
    types,
    'payload: Disbursement',
    'payload: Disbursment',
  ],
  F5: [
    'frontmatter: the selection of an event',
    types,
    '"{ __typename id }"',
    '"{ __typename idd }"',
  ],
  F6: [
    'frontmatter: what a constant applies to',
    refunds,
    'applies: ClientRefundInitiateInput.nonce',
    'applies: ClientRefundInitiateInput.nonse',
  ],
  F7: [
    'frontmatter: the value of a constant that the lifecycle has, too',
    refunds,
    'value: 7\n    unit: days',
    'value: 8\n    unit: days',
  ],
  F9: [
    'frontmatter: a state without its meaning',
    states,
    '      meaning: Accepted, and waiting to go to the bank. No money has moved.\n',
    '',
    '- name: pending',
  ],
  B1: ['behavior: the path of an input', initiate, 'once: input.nonce', 'once: input.nonse'],
  B2: [
    'behavior: a state in `needs`',
    initiate,
    '[RefundPending, RefundSubmitted, RefundPaused',
    '[RefundPending, RefundSubmited, RefundPaused',
  ],
  B3: ['behavior: a verb', initiate, '  creates: Refund', '  create: Refund'],
  B4: ['behavior: a type in `creates`', initiate, 'creates: Refund', 'creates: Refnd'],
  B5: ['behavior: a field in `fills`', initiate, 'created: { now', 'craeted: { now'],
  B6: [
    'behavior: the code of a need',
    initiate,
    'code: INVALID_STATE\n      message: Only a {',
    'code: INVALID_STAT\n      message: Only a {',
  ],
  B7: ['behavior: a placeholder of a message', initiate, 'a {states} payment', 'a {state} payment'],
  B8: [
    'behavior: the outcome of a trigger',
    refunds,
    '- outcome: RefundPaused',
    '- outcome: RefundPuased',
  ],
  B9: [
    'behavior: a duration of a trigger',
    refunds,
    'RefundSubmitted, after: 2 min }',
    'RefundSubmitted, after: 2 minuts }',
  ],
  B10: [
    'behavior: an enum value that a trigger sets',
    refunds,
    '      reason: invalid_account',
    '      reason: invalid_acount',
  ],
  B11: ['behavior: the ending of a trigger', refunds, "ends: '.51'", "ends: '.53'"],
  B12: [
    'behavior: an act that moves to another state',
    requests,
    `  - name: pay from another account
    who: payer
    on: PaymentInitiationRequest
    when:
      - input.paymentMethods.eft.enabled: { present: false }
      - input.paymentMethods.eft.enabled: { is: true }
    moves: PaymentInitiationRequestCompleted`,
    `  - name: pay from another account
    who: payer
    on: PaymentInitiationRequest
    when:
      - input.paymentMethods.eft.enabled: { present: false }
      - input.paymentMethods.eft.enabled: { is: true }
    moves: PaymentInitiationRequestPending`,
  ],
  B13: [
    'behavior: a key of a scalar in `world`',
    settlements,
    "{ quantity: '440.00'",
    "{ quanity: '440.00'",
  ],
  B14: [
    'behavior: a field in `world`',
    settlements,
    'externalReference: order-1042',
    'externalRefrence: order-1042',
  ],
  B15: [
    'behavior: an id in `world`',
    settlements,
    '[transaction-example-5]',
    '[transaction-exmple-5]',
  ],
  B16: [
    'behavior: an enum value in `world`',
    sandbox,
    'accountFunction: float',
    'accountFunction: flaot',
  ],
  B17: ['behavior: the title of a scenario', initiate, '  zero amount:', '  zero amout:'],
  B18: ['behavior: the call of a scenario', initiate, '- call: RefundOrder', '- call: RefundOrdr'],
  B19: [
    'behavior: a literal of the wrong type in `fills`',
    states,
    'expectedSettlement: { now: 4 h }',
    'expectedSettlement: soon',
  ],
  B20: [
    'behavior: an enum value that a trigger sets, of a paused state',
    refunds,
    'reason: insufficient_funds\n    then',
    'reason: insufficient_fund\n    then',
  ],
  B21: [
    'behavior: an enum value that a state fills',
    states,
    'resumes automatically.\n      fills:\n        reason: insufficient_funds',
    'resumes automatically.\n      fills:\n        reason: insufficient_fund',
  ],
  B22: [
    'behavior: a message of a need that no response has',
    initiate,
    '      message: The amount is above what is left to refund.',
    '      message: The amount is above what is left to repay.',
  ],
  L1: [
    'lifecycle: `from`',
    states,
    'from: paused\n      to: submitted',
    'from: pasued\n      to: submitted',
  ],
  L2: ['lifecycle: `type`', states, 'type: RefundSubmitted', 'type: RefundSubmited'],
  L3: ['lifecycle: `initial`', states, 'initial: pending', 'initial: new'],
  L4: [
    'lifecycle: a transition is missing',
    states,
    '    - from: submitted\n      to: completed\n      cause: The bank paid the refund\n      event: refund\n',
    '',
    '- name: completed',
  ],
  L5: [
    'lifecycle: `event`',
    states,
    'event: refund\n      timing: By',
    'event: refnd\n      timing: By',
  ],
  L6: [
    'lifecycle: `terminal`',
    states,
    'terminal: false\n      next: Top up',
    'terminal: true\n      next: Top up',
  ],
  E1: [
    'operation: a field',
    start,
    '          expectedSettlement\n',
    '          expectedSetlement\n',
  ],
  E2: [
    'operation: a brace is missing',
    start,
    'query RefundOutcome($id: ID!) {\n',
    'query RefundOutcome($id: ID!)\n',
  ],
  E3: [
    'operation: a variable that is not declared',
    start,
    'query RefundOutcome($id: ID!) {\n  node(id: $id)',
    'query RefundOutcome($id: ID!) {\n  node(id: $idd)',
  ],
  E4: [
    'operation: an argument',
    start,
    'query RefundOutcome($id: ID!) {\n  node(id: $id)',
    'query RefundOutcome($id: ID!) {\n  node(ID: $id)',
  ],
  V1: ['variables: a key', start, '"reason": "requested_by_user"', '"raeson": "requested_by_user"'],
  V2: ['variables: an enum value', start, '"requested_by_user"', '"requested_by_payer"'],
  V3: [
    'variables: a number where a scalar is a string',
    start,
    '"quantity": "80.00", "currency": "ZAR" },\n    "reason"',
    '"quantity": 80, "currency": "ZAR" },\n    "reason"',
  ],
  V4: [
    'variables: a comma is missing',
    start,
    '"nonce": "order-1042-refund-1",\n',
    '"nonce": "order-1042-refund-1"\n',
  ],
  R1: [
    'response: a wrong amount',
    start,
    '"amount": { "quantity": "80.00", "currency": "ZAR" },\n        "status"',
    '"amount": { "quantity": "90.00", "currency": "ZAR" },\n        "status"',
  ],
  R2: [
    'response: another state',
    start,
    '"status": { "__typename": "RefundPending" }',
    '"status": { "__typename": "RefundSubmitted" }',
  ],
  R3: [
    'response: the name of a type',
    start,
    '"status": { "__typename": "RefundPending" }',
    '"status": { "__typename": "RefundPendng" }',
  ],
  R4: [
    'response: a field that is not selected',
    start,
    '        "id": "refund-example-1",\n',
    '        "id": "refund-example-1",\n        "created": "2031-05-14T08:34:12.000Z",\n',
  ],
  R5: [
    'response: another message of an error',
    initiate,
    '"amount.quantity is less than 0.01."',
    '"The amount is less than 0.01."',
  ],
  R6: [
    'response: another code',
    initiate,
    'left to refund.",\n      "path": ["clientRefundInitiate"],\n      "extensions": { "code": "BAD_USER_INPUT" }',
    'left to refund.",\n      "path": ["clientRefundInitiate"],\n      "extensions": { "code": "INVALID_STATE" }',
  ],
  R7: [
    'response: an enum value',
    states,
    '"errorReason": "invalid_account"',
    '"errorReason": "invalid_acount"',
  ],
  K1: [
    'link: a route',
    start,
    '[Refunds](/payment-products/payouts/refunds)',
    '[Refunds](/payment-products/payouts/refund)',
  ],
  K2: ['link: an anchor', start, 'refunds#retry-after-a-timeout)', 'refunds#retry-after-timeout)'],
  K3: [
    'link: a relative file',
    start,
    '[Client tokens](/authentication/client-tokens)',
    '[Client tokens](../authentication/client-tokens.mdx)',
  ],
  K4: ['a heading with another anchor', refunds, '## Before you refund', '## Before you begin'],
  K5: [
    'link: a parenthesis is missing',
    start,
    '[Refunds](/payment-products/payouts/refunds):',
    '[Refunds](/payment-products/payouts/refunds:',
  ],
  C1: ['component: a prop', start, '<Callout kind="danger"', '<Callout knd="danger"'],
  C2: [
    'component: the name of a fact',
    start,
    '<Sequence name="quick-start" />',
    '<Sequence name="quickstart" />',
  ],
  C3: [
    'component: not closed',
    start,
    'refunds real money.\n</Callout>\n',
    'refunds real money.\n',
    '<Callout kind="danger"',
  ],
  C4: ['component: its name', types, '<Events />', '<Event />'],
  M1: [
    'fence: a word',
    start,
    '```json response title="paid and received"',
    '```json respones title="paid and received"',
  ],
  M2: [
    'fence: not closed',
    start,
    '"paymentMethods": { "completed": "eft_manual" }\n  }\n}\n```\n',
    '"paymentMethods": { "completed": "eft_manual" }\n  }\n}\n',
    '```json variables\n{\n  "input": {\n    "paymentRequestId": "payreq-example-1",\n    "paymentMethods"',
  ],
  M3: ['fence: a quote is missing', start, 'title="not paid yet"', 'title="not paid yet'],
  M4: [
    'fence: without its word',
    start,
    '```json variables\n{ "id": "refund-example-1" }',
    '```json\n{ "id": "refund-example-1" }',
  ],
  Y1: ['YAML: a tab', timeout, '  group: bank', '\tgroup: bank'],
  Y2: ['YAML: a colon in a text', timeout, 'The bank is slow, or', 'The bank is slow: or'],
  Y3: ['YAML: one space too many', timeout, '  group: bank', '   group: bank'],
  Y4: ['YAML: a quote is missing', types, '"{ __typename id }"', '"{ __typename id }'],
  Y5: [
    'YAML: a brace is missing',
    refunds,
    '- { outcome: RefundSubmitted, after: 30 s }',
    '- { outcome: RefundSubmitted, after: 30 s',
  ],
  Y6: [
    'YAML: a dash without its space',
    settlements,
    '      - Marula\n      - Your bank\n',
    '      - Marula\n      -Your bank\n',
  ],
  Y7: ['YAML: an amount without quotes', settlements, "{ quantity: '440.00'", '{ quantity: 440.00'],
  Y8: ['YAML: a text that starts with a backtick', timeout, 'cause: The bank', 'cause: `The` bank'],
  X1: ['MDX: a brace', start, 'Read the payment state and', 'Read {the payment state and'],
  X2: ['MDX: a `<` before a number', start, 'within 1 minute.', 'within <1 minute.'],
  X3: [
    'MDX: a line break of HTML',
    start,
    'Read the payment state and',
    '<br>Read the payment state and',
  ],
  X4: [
    'MDX: a comment of HTML',
    start,
    'Read the payment state and',
    '<!-- to do --> Read the payment state and',
  ],
  X5: ['MDX: bold text is not closed', start, 'press **Run** in', 'press **Run in'],
  X6: ['MDX: code is not closed', start, 'The `manual` field', 'The `manual field'],
  G1: ['config: a key', config, 'lifecycleUnions:', 'lifecycleUnion:'],
  G2: [
    'config: the code of a rule',
    config,
    '  missing-description: error',
    '  missing-descriptions: error',
  ],
  G3: [
    'config: a route of the sidebar',
    config,
    '  - /sandbox\n  - label',
    '  - /sandboxx\n  - label',
  ],
  G4: [
    'config: an error code that no page has',
    config,
    'code: NONCE_ALREADY_USED',
    'code: NONCE_USED',
  ],
  G5: ['config: indentation', config, '  order: newest', '   order: newest'],
  G6: [
    'config: the policy of a token',
    config,
    'client: { policies: [isClientToken] }',
    'client: { policies: [isClientTokn] }',
  ],
  G7: [
    'config: what a synonym stands for',
    config,
    'kyc: [verify a bank account,',
    'kyc: [verify a bank acount,',
  ],
  D1: ['schema: a type', sdl, 'reason: RefundPausedReason!', 'reason: RefundPausdReason!'],
  D2: [
    'schema: a brace is missing',
    sdl,
    'refund: Refund!\n}',
    'refund: Refund!\n',
    'type RefundInitiatePayload {',
  ],
  D3: ['schema: other brackets', sdl, 'type RefundPaused {', 'type RefundPaused (('],
  D4: [
    'schema: quotes are missing',
    sdl,
    'The refund is on hold until you act. No money has moved.\n"""',
    'The refund is on hold until you act. No money has moved.',
    '"""\nThe refund is on hold',
  ],
  D5: ['schema: a type is renamed', sdl, 'type RefundPaused {', 'type RefundPasued {'],
  D6: ['schema: the type of a field', sdl, 'expectedSettlement: Date!', 'expectedSettlement: Int!'],
  D7: [
    'schema: a field twice',
    sdl,
    '  status: RefundStatus!\n',
    '  status: RefundStatus!\n  nonce: String!\n',
  ],
  D8: [
    'schema: a directive',
    sdl,
    '    @requiredScopes(scopes: [client_refund])\n}',
    '    @requiredScope(scopes: [client_refund])\n}',
  ],
  D9: [
    'schema: the value of an argument of a directive',
    sdl,
    '    @requiredScopes(scopes: [client_refund])\n}',
    '    @requiredScopes(scopes: [client_refnd])\n}',
  ],
  S1: ['config: a lifetime of a token', config, 'lifetime: 1 h', 'lifetime: 1 hr'],
};

/** The 106 slips that a writer planted, one at a time, each with its id. */
export const plantedSlips: ReadonlyMap<string, PlantedSlip> = new Map(
  Object.entries(rows).map(([id, [what, file, from, to, at]]) => [
    id,
    { what, file, from, to, ...(at !== undefined && { at }) },
  ]),
);
