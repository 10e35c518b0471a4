import { readdirSync, readFileSync } from 'node:fs';

/** The licences of the packages that a bundle holds: `inputs` are the paths of an esbuild metafile. */
export function licencesOf(inputs) {
  const folders = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []),
  );
  return [...folders]
    .map(licenceOf)
    .sort()
    .join(`\n${'-'.repeat(72)}\n\n`);
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
}
