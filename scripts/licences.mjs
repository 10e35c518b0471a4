import { readdirSync, readFileSync } from 'node:fs';

/**
 * The packages that a bundle holds, by name: `inputs` are the paths of an esbuild metafile.
 * `license` is an SPDX expression, `text` the licence file as the package ships it.
 */
export function packagesOf(inputs) {
  const folders = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []),
  );
  const packages = new Map([...folders].map(packageIn).map((each) => [keyOf(each), each]));
  return [...packages.keys()].sort().map((key) => packages.get(key));
}

/** The licences of the packages that a bundle holds, as one text. */
export function licencesOf(inputs) {
  return packagesOf(inputs)
    .map((each) => `${keyOf(each)}\n\n${each.text}\n`)
    .join(`\n${'-'.repeat(72)}\n\n`);
}

function packageIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text = file ? textOf(`${folder}/${file}`) : `Licence: ${license}`;
  return { name, version, license, text };
}

/** Lines end as they do in this repository, wherever the package was packed. */
function textOf(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}

function keyOf({ name, version }) {
  return `${name} ${version}`;
}
