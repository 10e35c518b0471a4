// The floor of `docs-compiler check`: reads the same SDL and MDX files and parses each once with the
// same libraries, and does nothing with the result. Usage: node parse-only.mjs SDL_OR_MDX_FILE…
import { readFileSync } from 'node:fs';

import { parse } from 'graphql';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseDocument } from 'yaml';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.graphql')) parse(text);
  else parsePage(text);
}

function parsePage(text) {
  const [, yaml = '', body = text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  parseDocument(yaml);
  markdown.parse(body);
}
