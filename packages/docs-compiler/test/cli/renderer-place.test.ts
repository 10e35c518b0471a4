import { expect, test } from 'vitest';

import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run } from './run.ts';

const evil = 'throw new Error("the renderer in a folder of data ran")';

test.each(['content', 'content/guides', 'schema'])(
  'a build in any folder runs no renderer from %s',
  async (place) => {
    const files = rendererPackage('@docs-compiler/site', evil);
    const folder = folderWith({
      ...initialProject(),
      ...rendererPackage('@docs-compiler/site'),
      'content/guides/a.mdx': '---\ntitle: A\ndescription: D.\nhidden: sidebar\n---\nText.\n',
      ...Object.fromEntries(
        Object.entries(files).map(([path, text]) => [`${place}/${path}`, text]),
      ),
    });
    for (const cwd of [folder, `${folder}/content`, `${folder}/schema`, `${folder}/${place}`]) {
      const { code, stderr } = await run(cwd, ['build', '--out', `${folder}/site`]);
      expect(stderr).not.toContain('ran');
      expect(code, stderr).toBe(0);
    }
  },
);

test('a renderer in the content folder is rejected by name', async () => {
  const files = initialProject();
  const config = files['content/docs.config.yaml'] ?? '';
  const folder = folderWith({
    ...files,
    'content/docs.config.yaml': `${config}\nrenderer: ./renderer.js\n`,
    'content/renderer.js': evil,
  });
  const { code, stderr } = await run(folder, ['build', '--out', 'site']);
  expect(code).toBe(2);
  expect(stderr).toContain('the renderer `./renderer.js` is in the content folder');
});
