// What a sandbox of the shipped docs bears: `node --expose-gc packages/sandbox/bench/load.mjs GRAPH`,
// with the `graph.json` of a built site. Faults, memory, and how long a page of a long list takes.
import { readFileSync } from 'node:fs';

import { createSandbox } from '@docs-compiler/sandbox';

const [file] = process.argv.slice(2);
const graph = JSON.parse(readFileSync(file, 'utf8'));
const sandbox = createSandbox({ graph });
const address = graph.site.endpoints.graphql;
// What was given out is forgotten with all else.
let token = sandbox.token();

const { operation, variables } = exampleOf('CreatePaymentRequest');
const read = `query ($after: Cursor) {
  client { paymentInitiationRequests(first: 50, after: $after) {
    edges { node { id externalReference state { __typename } } } pageInfo { endCursor hasNextPage }
  } }
}`;

for (let round = 1; round <= 3; round += 1) {
  const faults = await atOnce(1000, 50, () => create(round));
  globalThis.gc?.();
  const heap = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
  console.log(`1,000 requests, 50 at a time: ${faults} faults, ${heap} MiB of heap after them`);
  sandbox.reset();
  token = sandbox.token();
}

await atOnce(10_000, 50, create);
const times = [];
for (let page = 0, after = null; page < 40; page += 1) {
  const start = performance.now();
  const { data } = await call(read, { after });
  times.push(performance.now() - start);
  after = data.client.paymentInitiationRequests.pageInfo.endCursor;
}
times.sort((a, b) => a - b);
const [median, worst] = [times[times.length >> 1], times.at(-1)].map((time) => time.toFixed(1));
console.log(
  `a page of 50 among 10,000: ${median} ms (median of ${times.length}), at most ${worst} ms`,
);

async function create() {
  const { errors } = await call(operation, variables);
  return errors ? 1 : 0;
}

async function call(query, given) {
  const body = JSON.stringify({ query, variables: given });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await sandbox.fetch(address, { method: 'POST', headers, body });
  return answer.json();
}

async function atOnce(count, width, work) {
  let faults = 0;
  for (let done = 0; done < count; done += width) {
    const results = await Promise.all(Array.from({ length: width }, work));
    faults += results.reduce((sum, each) => sum + each, 0);
  }
  return faults;
}

function exampleOf(name) {
  return graph.examples.find(({ operationName }) => operationName === name);
}
