import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { patchSchemaJson } from '../src/emit/patch.ts';
import { emit } from '../src/emit.ts';
import { loadProject } from '../src/load.ts';
import { reuseUnchanged } from '../src/reuse.ts';
import { below, randomFrom, type Random } from './mutation/random.ts';
import { someOf } from './nightly.ts';

const cwd = fileURLToPath(new URL('mutation/project', import.meta.url));
const { project } = loadProject({ cwd, today: '2026-11-23' });
const { graph } = compile(project);
const json = emit(graph);
const names = [...graph.elements.values()].flatMap(({ coordinate, name }) => [coordinate, name]);

/** Returns the project with edited SDL, as the preview reads it. */
function withSdl(edit: (text: string) => string) {
  const schemaFiles = project.schemaFiles.map((file) => ({ ...file, text: edit(file.text) }));
  expect(schemaFiles).not.toEqual(project.schemaFiles);
  return reuseUnchanged({ ...project, schemaFiles }, project);
}

/**
 * Replaces some descriptions with other words, on more or fewer lines, and with names in code
 * spans.
 */
function withNewDescriptions(text: string, random: Random): string {
  return text.replace(/"""([^"]+)"""/g, (whole, written: string) => {
    if (below(random, 20) > 0) return whole;
    const name = names[below(random, names.length)] ?? '';
    const words = `${written.trim()} See \`${name}\`.`;
    return below(random, 2) === 0 ? `"""\n- ${words}\n\n- More.\n"""` : `"${words}"`;
  });
}

test.each(someOf([1, 2, 3]))(
  'SEED=%i: patched descriptions equal those of a new compilation',
  (seed) => {
    const random = randomFrom(seed);
    for (let edit = 0; edit < 15; edit += 1) {
      const next = withSdl((text) => withNewDescriptions(`# Round ${edit}.\n${text}`, random));
      const patched = graph.patchSchema(next.schemaFiles);
      if (!patched) expect.fail(next.schemaFiles.map(({ text }) => text).join('\n'));
      expect(patchSchemaJson(json, graph, patched)).toEqual(emit(compile(next).graph));
    }
  },
);

test.each<[what: string, edit: (text: string) => string]>([
  ['a removed description', (text) => text.replace(/ *"""\n[^"]*"""\n/, '')],
  ['an empty description', (text) => text.replace(/"""\n[^"]*"""/, '""" """')],
  ['another field', (text) => text.replace(/^type \w+ \{$/m, '$&\n  another: String')],
  [
    'another order',
    (text) => text.replace(/^( *library_\w+)\n([^]*?)\1?^( *library_\w+)$/m, '$3\n$2$1'),
  ],
  [
    'an argument of a directive',
    (text) => text.replace('(scopes: [library_read])', '(scopes: [])'),
  ],
  ['no definition', () => '# Nothing.'],
  ['a definition that does not parse', (text) => `${text}\ntype {`],
  ['an unclosed description', (text) => text.replace(/"""\n(?=type)/, '')],
])('a patch of descriptions is not possible for %s', (_, edit) => {
  expect(graph.patchSchema(withSdl(edit).schemaFiles)).toBeUndefined();
});
