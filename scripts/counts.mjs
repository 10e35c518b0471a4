// Prints source statistics: files, lines, files with a single importer. Fails on circular imports,
// of values or types, and lists them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = new Map(
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .flatMap((folder) => sourcesBelow(join(folder, 'src')))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
const imports = new Map(Array.from(files, ([path, text]) => [path, importsOf(path, text)]));
const cycles = cyclesOf(imports);

const lines = Array.from(files.values(), (text) => text.split('\n').length - 1);
const importers = new Map(Array.from(files.keys(), (path) => [path, []]));
for (const [path, imported] of imports) for (const each of imported) importers.get(each).push(path);
const single = [...importers.values()].filter(({ length }) => length === 1).flat();
// Rules, commands, components and exports of a package are one file each, imported by their list.
const listed = single.filter((path) => single.filter((other) => other === path).length > 10);

const rows = [
  ['source files', files.size],
  ['source lines, without tests', lines.reduce((sum, count) => sum + count, 0)],
  ['files with a single importer', single.length],
  ['of these, entries of a list (one file imports more than ten of them)', listed.length],
  ['import cycles, types included', cycles.length],
  ['files in cycles', cycles.flat().length],
];
for (const [name, count] of rows) console.log(`${String(count).padStart(7)}  ${name}`);
for (const cycle of cycles) {
  console.error(
    `\nThese files import each other:\n${cycle.map((path) => relative(root, path)).join('\n')}`,
  );
  process.exitCode = 1;
}

function sourcesBelow(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns the source files of the same package that a file imports, for values or types. */
function importsOf(path, text) {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)];
  const found = specifiers.map(([, specifier]) => join(dirname(path), specifier));
  return new Set(found.filter((target) => files.has(target)));
}

/** Returns the strongly connected components of more than one file (Tarjan's algorithm). */
function cyclesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const components = [];

  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node)) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node), index.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const each of component) onStack.delete(each);
    if (component.length > 1) components.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return components.sort((a, b) => b.length - a.length);
}
