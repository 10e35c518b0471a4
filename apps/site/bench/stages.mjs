// Prints the wall time of one build in this process by stage, as JSON:
// `node stages.mjs OUT SCHEMA?`.
import { compile, emit, loadProject, writeSite } from 'docs-compiler';

import { createSite } from '@docs-compiler/site';

const [out, schema] = process.argv.slice(2);
const stages = {};
let last = performance.now();

function lap(stage) {
  const now = performance.now();
  stages[stage] = now - last;
  last = now;
}

const { project } = loadProject({
  cwd: process.cwd(),
  ...(schema && { config: false, schema: [schema] }),
  levels: new Map([['invalid-schema', 'warning']]),
});
lap('load');
const { graph } = compile(project, lap);
const json = emit(graph);
lap('emit');
const site = createSite(json);
lap('prepare');
const written = await writeSite(site, { out });

console.log(JSON.stringify({ ...stages, ...written.stages }));
