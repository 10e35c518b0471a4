import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the packages in a bundle, by name. `inputs` are the paths of an esbuild metafile,
 * `license` is an SPDX expression, and `text` the license file of the package.
 */
export function packagesOf(inputs) {
  const folders = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []),
  );
  const packages = new Map([...folders].map(packageIn).map((each) => [keyOf(each), each]));
  return [...packages.keys()].sort().map((key) => packages.get(key));
}

/** Returns the licenses of the packages in a bundle as one text. */
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

/** Reads a file with LF line endings, whatever the package has. */
function textOf(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();
}

function keyOf({ name, version }) {
  return `${name} ${version}`;
}
