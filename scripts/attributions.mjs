// Generates the open-source licenses page from the code that the site ships to browsers:
// `node scripts/attributions.mjs [--check] [PAGE]`. Exits with 1 if the page is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const nothing = `Every page of this site can be read without JavaScript. The code of its controls was written for this site, and contains no package of another project.`;

const path =
  positionals[0] ?? fileURLToPath(new URL('../content/oss_attributions.mdx', import.meta.url));
const shipped = new URL('../apps/site/lib/attributions.json', import.meta.url);
const page = pageOf(JSON.parse(readFileSync(shipped, 'utf8')));

if (!values.check) writeFileSync(path, page);
else if (readFileSync(path, 'utf8') !== page) {
  console.error(`${path} is stale: run \`pnpm attributions\``);
  process.exitCode = 1;
}

function pageOf(packages) {
  return `---
title: Open source
description: >-
  The open source code that this site ships to your browser${packages.length === 0 ? ': none' : ', and the licence of\n  each package'}.
hidden: sidebar
movedAnchors:
  standardwebhooks: cfworkerjson-schema-standardwebhooks
  graphql: graphql-graphql-http
---

{/* Written by scripts/attributions.mjs. Change that, then run \`pnpm attributions\`. */}

${packages.length === 0 ? nothing : listOf(packages)}
`;
}

function listOf(packages) {
  return `Every page of this site can be read without JavaScript. The typeface of the site and some of its controls come from the packages below; your browser loads the code of a control when you first use it. Each package is listed with its licence.

| package | version | licence |
|---|---|---|
${packages.map(rowOf).join('\n')}

${[...byText(packages)].map(sectionOf).join('\n\n')}`;
}

function rowOf({ name, version, license }) {
  return `| \`${name}\` | ${version} | ${license} |`;
}

/** Groups packages by license text: packages of one project share a text, which is printed once. */
function byText(packages) {
  const groups = new Map();
  for (const { name, text } of packages) groups.set(text, [...(groups.get(text) ?? []), name]);
  return groups;
}

function sectionOf([text, names]) {
  return `## ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``;
}
