import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { describe, expect, test } from 'vitest';

import { createQueue, queueMemory } from '../../src/render/queue.ts';
import { below, randomFrom } from '../mutation/random.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject } from './run.ts';
import { runBin } from './spawn.ts';
import { treeOf } from './tree.ts';

test.each([0, 1, 2, 7, 1000])('of %i files each is taken once, from whatever end', (length) => {
  const random = randomFrom(length);
  const memory = queueMemory();
  const queues = [createQueue(memory, length), createQueue(memory, length)];
  const taken: number[] = [];
  const ends = new Set(['fromFront', 'fromBack'] as const);
  while (ends.size > 0) {
    const end = [...ends][below(random, ends.size)] ?? 'fromBack';
    const index = queues[below(random, 2)]?.[end]();
    if (index === undefined) ends.delete(end);
    else taken.push(index);
  }
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, index) => index));
});

/** A site of many files, of which a thread may render some. */
function rendererThat({ isParallel = true, first = '', render = '' }): string {
  return `import { isMainThread } from 'node:worker_threads';
    ${first}
    export const formatVersion = 1, defaultOut = '/nowhere', isParallel = ${isParallel};
    const files = Array.from({ length: 1000 }, (_, index) => 'files/' + index + '.html');
    // Others come to it while it works.
    const work = (index) => { let sum = 0; while (sum < 3e5) sum += index % 7 || 1; return sum; };
    export const createSite = (graph) => ({
      paths: [...files, 'thread.txt'],
      render(path) {
        const index = files.indexOf(path);
        ${render}
        return index < 0 ? String(graph.pages.length) : '<h1>' + work(index) + '</h1>';
      },
    });`;
}

/** So much text that a build starts a thread. As code it is read in no time. */
const code = `${'A word. '.repeat(100)}\n`.repeat(300);
const long = {
  'content/long.mdx': `---\ntitle: Long\ndescription: D\nhidden: sidebar\n---\n\n\`\`\`text\n${code}\`\`\`\n`,
};
const build = ['build', '--out', 'site', '--no-cache'];

async function built(module: string) {
  const folder = folderWith({
    ...initialProject(),
    ...long,
    ...rendererPackage('@docs-compiler/site', module),
  });
  const { code, stderr } = await runBin(folder, build);
  return { code, stderr: stderr.replace(/ in [\d.]+ s /, ' '), files: treeOf(folder) };
}

describe.skipIf(availableParallelism() < 2).concurrent('a site that threads render', () => {
  const alone = built(rendererThat({ isParallel: false }));
  const filesOf = ({ files }: { readonly files: Record<string, string> }) =>
    Object.entries(files).filter(([path]) => path.startsWith('site/'));

  test.each<[what: string, module: string]>([
    ['is the same', rendererThat({})],
    [
      'lacks nothing that they cannot render',
      rendererThat({ render: "if (!isMainThread && index % 9 === 5) throw new Error('no');" }),
    ],
    [
      'lacks nothing of one that dies',
      rendererThat({
        first: 'import process from "node:process";',
        render: 'if (!isMainThread && index === 40) process.exit(1);',
      }),
    ],
    [
      'lacks nothing of one that never begins',
      rendererThat({ first: "if (!isMainThread) throw new Error('no');" }),
    ],
    [
      'does not wait for one that has something else to do',
      rendererThat({ first: 'if (!isMainThread) setInterval(() => {}, 1e6);' }),
    ],
  ])('%s', async (_, module) => {
    const site = await built(module);
    expect({ code: site.code, stderr: site.stderr }).toEqual({
      code: 0,
      stderr: (await alone).stderr,
    });
    expect(filesOf(site)).toEqual(filesOf(await alone));
  });

  test('fails as one that is rendered alone', async () => {
    const render = "if (index === 40) throw new Error('no words');";
    const { code, stderr, files } = await built(rendererThat({ render }));
    expect(code).toBe(70);
    expect(stderr).toContain('Error: no words');
    expect(Object.keys(files).filter((path) => path.startsWith('site'))).toEqual([]);
  });

  test('does have threads that render', async () => {
    const render = "if (!isMainThread) return 'by a thread';";
    const { files } = await built(rendererThat({ render }));
    expect(Object.values(files)).toContain(hash('sha256', 'by a thread'));
  });
});
