// How the cost of a request grows with what there is: `node packages/simulator/bench/scale.mjs`.
// Rates of mutations and of lists among more and more entities, a second of processor time, and each
// as a share of the rate among 50, which shows as many items as one among 10,000. A list among 10
// shows a fifth of that.
import { createSimulation } from '@docs-compiler/simulator';
import { buildSchema } from 'graphql';

const sizes = [10, 50, 1000, 10_000];
const rounds = 7;
const roundMs = 40;

const schema = buildSchema(`
  type Query {
    notes(first: Int, after: String, last: Int, before: String, filter: NoteFilter): NoteConnection!
    things(first: Int, after: String, last: Int, before: String): ThingConnection!
  }
  type Mutation {
    write(text: String!): Note!
    draw(text: String!): Picture!
  }
  interface Thing { id: ID! text: String! }
  type Note implements Thing { id: ID! text: String! state: NoteState! }
  type Picture implements Thing { id: ID! text: String! }
  union NoteState = Open | Closed
  type Open { since: String! }
  type Closed { since: String! }
  input NoteFilter { text: TextFilter }
  input TextFilter { eq: String ne: String }
  type NoteConnection { edges: [NoteEdge!]! nodes: [Note!]! pageInfo: PageInfo! totalCount: Int! }
  type NoteEdge { node: Note! cursor: String! }
  type ThingConnection { nodes: [Thing!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
`);
const code = { code: 'REFUSED' };
const behavior = {
  calls: [
    { coordinate: 'Mutation.write', creates: 'Note' },
    { coordinate: 'Mutation.draw', creates: 'Picture' },
  ],
  lifecycles: [
    {
      id: 'note',
      coordinate: 'NoteState',
      initial: 'open',
      fills: { since: { now: '0 s' } },
      states: [
        { name: 'open', type: 'Open' },
        { name: 'closed', type: 'Closed' },
      ],
      transitions: [],
    },
  ],
  typeRules: [],
  triggers: [],
  acts: [],
  constants: [],
  demands: {},
  tokens: {},
  order: 'newest',
  skip: {},
  codes: { token: code, scope: code, value: code, repeated: code, missing: code },
};

const write = 'mutation ($text: String!) { write(text: $text) { id } }';
const draw = 'mutation { draw(text: "river") { id } }';
const page = 'pageInfo { hasNextPage hasPreviousPage endCursor }';
const shown = `nodes { id text state { __typename } } ${page}`;
const ofNotes = (args, fields = shown) => {
  const variables = args.includes('$at') ? '($at: String)' : '';
  return `query ${variables} { notes(${args}) { ${fields} } }`;
};

/** By name; `at` is the cursor of an item in the middle. Pages of 50 are held against the first one. */
const lists = {
  'first 50': ofNotes('first: 50'),
  'first 50, counted': ofNotes('first: 50', `${shown} totalCount`),
  '50 after the middle': ofNotes('first: 50, after: $at'),
  'last 50': ofNotes('last: 50'),
  '50 before the middle': ofNotes('last: 50, before: $at'),
  'first 50, kept by a filter': ofNotes('first: 50, filter: { text: { ne: "none" } }'),
  'first 50, of two types': `query { things(first: 50) { nodes { id text } ${page} } }`,
  'first 10': ofNotes('first: 10'),
  'one found by a filter': ofNotes('first: 50, filter: { text: { eq: "note 5" } }'),
};

const simulations = new Map(sizes.map((size) => [size, simulationOf(size)]));
const names = ['a mutation', ...Object.keys(lists)];
const rates = new Map(names.map((name) => [name, new Map(sizes.map((size) => [size, []]))]));
// All sizes take turns: what else the machine does is the same for each.
for (let round = 0; round <= rounds; round += 1)
  for (const name of names)
    for (const size of sizes) {
      const rate = name in lists ? rateOfList(size, lists[name]) : rateOfMutation(size);
      // The first round only warms up.
      if (round > 0) rates.get(name).get(size).push(rate);
    }

console.log(
  ['', ...sizes.map((size) => `${size} a second`), ...sizes.map((size) => `x ${size}`)].join(' | '),
);
for (const [name, bySize] of rates) {
  const medians = sizes.map((size) => median(bySize.get(size)));
  const whole = /^(last 50|50 )/.test(name) ? 'first 50' : name;
  const floor = median(rates.get(whole).get(50));
  const ratios = medians.map((rate) => (rate / floor).toFixed(2));
  console.log([name, ...medians.map((rate) => Math.round(rate)), ...ratios].join(' | '));
}

function simulationOf(size) {
  const simulation = createSimulation({
    schema,
    behavior,
    now: Date.parse('2031-05-14T09:00:00.000Z'),
    host: { newId: (typename, made) => `${typename.toLowerCase()}-${made + 1}` },
  });
  asked(simulation, draw);
  for (let made = 1; made <= size; made += 1) asked(simulation, write, { text: `note ${made}` });
  return { simulation, at: `after-note-${size / 2}`, saved: simulation.save() };
}

function rateOfList(size, query) {
  const { simulation, at } = simulations.get(size);
  // The first one after a mutation was taken back looks everything up.
  asked(simulation, query, { at });
  const start = used();
  let done = 0;
  for (; used() - start < roundMs; done += 1) asked(simulation, query, { at });
  return (done * 1000) / (used() - start);
}

/** What is made is taken back, or there would soon be as many everywhere. */
function rateOfMutation(size) {
  const { simulation, saved } = simulations.get(size);
  const atOnce = Math.max(20, size / 50);
  let [done, time] = [0, 0];
  while (time < roundMs) {
    simulation.restore(saved);
    asked(simulation, write, { text: 'the first looks everything up' });
    const start = used();
    for (let made = 0; made < atOnce; made += 1) asked(simulation, write, { text: 'more' });
    time += used() - start;
    done += atOnce;
  }
  simulation.restore(saved);
  return (done * 1000) / time;
}

/** Milliseconds of processor time: what else the machine does counts less than by the clock. */
function used() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function asked(simulation, query, variables = {}) {
  const { errors } = simulation.execute({ query, variables }).result;
  if (errors) throw errors[0];
}

function median(list) {
  return list.toSorted((a, b) => a - b)[list.length >> 1];
}
