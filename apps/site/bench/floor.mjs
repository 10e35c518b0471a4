// The minimum work of any generator with React: parse the SDL, build the schema, render one minimal
// page per type, write the files. Usage: node floor.mjs OUT SDL_FILE…
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildASTSchema, concatAST, parse } from 'graphql';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const [out, ...files] = process.argv.slice(2);
const document = concatAST(files.map((file) => parse(readFileSync(file, 'utf8'))));
const schema = buildASTSchema(document, { assumeValidSDL: true });

mkdirSync(out, { recursive: true });
for (const { name, description } of Object.values(schema.getTypeMap())) {
  const page = createElement(
    'html',
    null,
    createElement('h1', null, name),
    createElement('p', null, description),
  );
  writeFileSync(join(out, `${name}.html`), renderToStaticMarkup(page));
}
