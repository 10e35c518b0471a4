import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { everyNth, isNightly, someOf } from '../nightly.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject, run, write } from './run.ts';
import { bin, runBin } from './spawn.ts';
import { treeOf } from './tree.ts';

const project = initialProject();
const misspelled = '---\ntitle: T\ndescription: D\nhidden: true\n---\n\nAsk `Query.Parcel`.\n';

/** The commands with a flag that names an output file. */
const commands = [
  ['graph', ['graph', '--out']],
  ['badge', ['coverage', '--badge']],
  ['baseline', ['check', '--update-baseline', '--baseline']],
] as const;

describe.concurrent.each(someOf(commands))('the output file of a %s', (_name, args) => {
  const unchanged = async (folder: string, file: string, words: string): Promise<void> => {
    const before = treeOf(folder);
    const { code, stderr } = await run(folder, [...args, file]);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(treeOf(folder)).toEqual(before);
  };

  test('replaces an empty file, or one that the command wrote', async () => {
    const folder = folderWith({ ...project, empty: '' });
    expect((await run(folder, [...args, 'a/b'])).code).toBe(0);
    const text = readFileSync(join(folder, 'a/b'), 'utf8');
    chmodSync(join(folder, 'a/b'), 0o640);
    expect((await run(folder, [...args, 'a/b'])).code).toBe(0);
    expect((await run(folder, [...args, 'empty'])).code).toBe(0);
    expect(readFileSync(join(folder, 'a/b'), 'utf8')).toBe(text);
    expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe(text);
    expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o640);
    expect(Object.keys(treeOf(join(folder, 'a')))).toEqual(['b']);
  });

  test.each([
    ['a page', 'content/index.mdx'],
    ['a schema', 'schema/schema.graphql'],
    ['JSON of another tool', 'package.json'],
  ])('does not replace %s', async (_kind, file) => {
    await unchanged(folderWith(project), file, `\`${file}\` is not a`);
  });

  test('replaces neither a folder nor a broken link', async () => {
    const folder = folderWith(project);
    await unchanged(folder, 'content', '`content`: is a folder, not a file');
    symlinkSync('nowhere/file', join(folder, 'link'));
    await unchanged(folder, 'link', 'link');
  });

  test('replaces the target of a link', async () => {
    const folder = folderWith({ ...project, 'real/file': '' });
    symlinkSync('real/file', join(folder, 'link'));
    expect((await run(folder, [...args, 'link'])).code).toBe(0);
    expect(treeOf(folder)).toMatchObject({ link: '-> real/file' });
    expect(statSync(join(folder, 'real/file')).size).toBeGreaterThan(10);
    write(folder, { 'real/file': 'mine' });
    await unchanged(folder, 'link', '`link` is not a');
  });

  test('keeps its old content after a write error', async () => {
    const folder = folderWith(project);
    await run(folder, [...args, 'f']);
    const before = treeOf(folder);
    const script = `ulimit -f 0; exec '${process.execPath}' '${bin}' ${args.join(' ')} f`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toContain('the file is too large');
    expect(status).toBe(2);
    expect(treeOf(folder)).toEqual(before);
  });
});

test('graph can write to a pipe or a device', async () => {
  const folder = folderWith(project);
  expect((await run(folder, ['graph', '--out', '/dev/null'])).code).toBe(0);
  const script = `'${process.execPath}' '${bin}' graph --out /dev/stdout | cat`;
  const { stdout } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ formatVersion: 1 });
});

describe.concurrent('only files of the project are written', () => {
  test('by --fix, behind a link of a page', async () => {
    const elsewhere = folderWith({ 'page.mdx': misspelled });
    const folder = folderWith(project);
    symlinkSync(join(elsewhere, 'page.mdx'), join(folder, 'content/linked.mdx'));
    const { code, stdout } = await run(folder, ['check', '--fix']);
    expect(stdout).toContain(
      '`content/linked.mdx` cannot be read: is a symbolic link to outside the project',
    );
    expect(code).toBe(1);
    expect(readFileSync(join(elsewhere, 'page.mdx'), 'utf8')).toBe(misspelled);
  });

  test('by --fix, in a content folder outside the project', async () => {
    const elsewhere = folderWith({ 'content/page.mdx': misspelled });
    const folder = folderWith(project);
    const content = join(elsewhere, 'content');
    const { stderr } = await run(folder, [
      'check',
      '--fix',
      '--schema',
      'schema/*.graphql',
      '--content',
      content,
    ]);
    expect(stderr).toContain('applied 1 fix in 1 file');
    expect(readFileSync(join(content, 'page.mdx'), 'utf8')).toContain('`Query.parcel`');
  });

  test('by new, even if a broken link is at the path', async () => {
    const folder = folderWith(project);
    symlinkSync('../nowhere.mdx', join(folder, 'content/later.mdx'));
    const before = treeOf(folder);
    const { code, stderr } = await run(folder, ['new', '/later']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: `content/later.mdx` exists\n   = help: edit it, or move it away\n',
    });
    expect(treeOf(folder)).toEqual(before);
  });

  test('by init, which writes all or nothing', async () => {
    const folder = folderWith({ mine: '' });
    symlinkSync('nowhere', join(folder, 'schema'));
    const before = treeOf(folder);
    const { code } = await run(folder, ['init']);
    expect(code).toBe(2);
    expect(treeOf(folder)).toMatchObject(before);
    expect(Object.values(treeOf(folder)).filter((content) => content !== 'folder')).toHaveLength(2);
    mkdirSync(join(folder, 'b'));
    expect((await run(folder, ['init', 'b'])).code).toBe(0);
    expect((await run(folder, ['init', 'b'])).code).toBe(2);
  });
});

describe.concurrent('an unreadable source is an error at its path', () => {
  const secret = { 'secret.mdx': 'SECRET', 'folder/page.mdx': '---\ntitle: SECRET\n---\n' };
  const page = '---\ntitle: T\ndescription: D\nhidden: true\n---\n';

  const links: readonly (readonly [name: string, path: string, to: string, reason: string])[] = [
    ['page', 'content/z.mdx', 'OUTSIDE/secret.mdx', 'is a symbolic link to outside the project'],
    ['folder', 'content/o', 'OUTSIDE/folder', 'is a symbolic link to outside the project'],
    ['system file', 'content/z.mdx', '/proc/self/environ', 'symbolic link to outside the project'],
    ['system folder', 'content/root', '/proc', 'symbolic link to outside the project'],
    ['device', 'content/z.mdx', '/dev/zero', 'symbolic link to outside the project'],
    [
      'folder above the project',
      'content/guides/out',
      '../../../..',
      'symbolic link to outside the project',
    ],
    ['missing page', 'content/z.mdx', 'gone.mdx', 'is a broken symbolic link'],
    ['missing folder', 'content/o', 'gone', 'is a broken symbolic link'],
    ['loop', 'content/o', 'o', 'is part of a symbolic link loop'],
    ['parent folder', 'content/guides/up', '..', 'is part of a symbolic link loop'],
    [
      'schema file',
      'schema/z.graphql',
      'OUTSIDE/secret.mdx',
      'symbolic link to outside the project',
    ],
    ['schema folder', 'schema/o', 'OUTSIDE/folder', 'symbolic link to outside the project'],
    [
      'release',
      'schema/history/2026-01-01.graphql',
      'OUTSIDE/secret.mdx',
      'to outside the project',
    ],
    ['releases', 'schema/history', 'OUTSIDE/folder', 'symbolic link to outside the project'],
    [
      'route lock',
      'content/routes.lock',
      'OUTSIDE/secret.mdx',
      'symbolic link to outside the project',
    ],
  ];
  test.each(everyNth(links, 8))('a link: %s', async (_name, path, to, reason) => {
    const outside = folderWith(secret);
    const config = project['content/docs.config.yaml']?.replace('*.graphql', '**/*.graphql') ?? '';
    const folder = folderWith({
      ...project,
      'content/docs.config.yaml': config,
      'content/other.mdx': `${page}\n[x](/nowhere)\n`,
      [`${path}/..file`]: '',
    });
    rmSync(join(folder, path), { recursive: true });
    symlinkSync(to.replace('OUTSIDE', outside), join(folder, path));
    for (const command of [['check'], ['graph'], ['build', '--out', 'f']]) {
      const { code, stderr, stdout } = await run(folder, command);
      const report = stdout + stderr;
      expect(report).toContain(`error[unreadable-file]: \`${path}\` cannot be read: `);
      expect(report).toContain(reason);
      expect(report).toContain('no page has the route `/nowhere`');
      expect(report).not.toContain('SECRET');
      expect(code).toBe(1);
    }
  });

  test.each([
    ['content/a.ts', 'a.ts', '/dev/zero', 'symbolic link to outside the project'],
    ['content/code', 'code/secret.mdx', 'OUTSIDE', 'symbolic link to outside the project'],
    ['code', '../code/secret.mdx', 'OUTSIDE', 'symbolic link to outside the project'],
    ['code/a.ts', '../code/a.ts', 'gone', 'is a broken symbolic link'],
    ['code/a.ts', '../code/a.ts', '.', 'is a folder, not a file'],
  ])('a link in the path of a code file: %s', async (path, file, to, reason) => {
    const outside = folderWith(secret);
    const folder = folderWith({
      ...project,
      'content/z.mdx': `${page}\n\`\`\`ts file=${file}\n\`\`\`\n\n[x](/nowhere)\n`,
      [`${path}/..file`]: '',
    });
    rmSync(join(folder, path), { recursive: true });
    symlinkSync(to.replace('OUTSIDE', outside), join(folder, path));
    const { code, stdout, stderr } = await run(folder, ['check']);
    expect(stdout.split(reason)).toHaveLength(3);
    expect(stdout).toContain('no page has the route `/nowhere`');
    expect(stdout + stderr).not.toContain('SECRET');
    expect(code).toBe(1);
  });

  test('but links inside the project, and links to the project, are read', async () => {
    const folder = folderWith({ ...project, 'pages/a.mdx': page, 'shared/b.mdx': page });
    symlinkSync('../pages/a.mdx', join(folder, 'content/a.mdx'));
    symlinkSync('../shared', join(folder, 'content/shared'));
    symlinkSync('nowhere', join(folder, 'content/.#a.mdx'));
    const link = join(folderWith({}), 'link');
    symlinkSync(folder, link);
    for (const cwd of [folder, link]) {
      const { code, stdout } = await run(cwd, ['graph']);
      const { pages }: { pages: { route: string }[] } = JSON.parse(stdout);
      expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining(['/a', '/shared/b']));
      expect(code).toBe(0);
    }
  });

  test('a pipe, and a file name that is not UTF-8', async () => {
    const folder = folderWith({ ...project, 'content/public/a.txt': 'a' });
    spawnSync('mkfifo', [join(folder, 'content/z.mdx')]);
    const name = Buffer.concat([Buffer.from(join(folder, 'content/caf')), Buffer.from([0xe9])]);
    writeFileSync(Buffer.concat([name, Buffer.from('.mdx')]), page);
    const publicName = Buffer.from(join(folder, 'content/public/'));
    writeFileSync(Buffer.concat([publicName, Buffer.from([0xff])]), '');
    const { code, stdout } = await run(folder, ['check']);
    expect(stdout).toContain('`content/z.mdx` cannot be read: is not a regular file');
    expect(stdout).toContain(
      String.raw`\`content/caf\xe9.mdx\` cannot be read: has a name that is not UTF-8`.replaceAll(
        '\\`',
        '`',
      ),
    );
    expect(stdout).toContain('content/public/\\xff` cannot be read: has a name that is not UTF-8');
    expect(code).toBe(1);
  });

  test.each([
    ['content/guides', '/guides/first-call', 'a folder of pages'],
    ['content/guides/first-call.mdx', '/guides/first-call', 'a page'],
    ['content/public/images', '/images/a.png', 'a public folder'],
    ['schema/more', '', 'a schema folder'],
  ])('%s without read permission, while links to %s are not reported', (path, route) => {
    const config = project['content/docs.config.yaml']?.replace('*.graphql', '**/*.graphql') ?? '';
    const folder = folderWith({
      ...project,
      'content/docs.config.yaml': config,
      'content/public/images/a.png': '',
      'schema/more/a.graphql': 'type A { a: Int }\n',
      'content/other.mdx': `${page}\nSee [x](${route || '/'}) and \`A.a\` and [y](/nowhere).\n`,
    });
    chmodSync(join(folder, path), 0);
    const { status, stdout } = asNobody(folder, ['check']);
    expect(stdout).toContain(`\`${path}\` cannot be read: permission denied`);
    expect(stdout).toContain('no page has the route `/nowhere`');
    expect(stdout).not.toContain(`no page has the route \`${route}\``);
    expect(stdout).not.toContain('unknown name');
    expect(status).toBe(1);
  });
});

test('a build succeeds with a warning if it cannot remove the old site', () => {
  const folder = folderWith({ ...project, ...rendererPackage('@docs-compiler/site') });
  const build = ['build', '--out', 'f'];
  expect(asNobody(folder, build).status).toBe(0);
  chmodSync(join(folder, 'f/guides/first-call'), 0o555);
  write(folder, { 'content/index.mdx': '---\ntitle: Changed\ndescription: D\n---\n' });
  const { status, stderr } = asNobody(folder, build);
  expect(stderr).toMatch(
    /the earlier site could not be removed \(permission denied\): delete `\.f\.staging-/,
  );
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'f/index.html'), 'utf8')).toContain('Changed');
  const again = asNobody(folder, build);
  expect(again.stderr).toContain('not removed: `.f.staging-');
  expect(again.status).toBe(0);
});

/** Runs the built command as an unprivileged user, because root ignores permissions. */
function asNobody(folder: string, args: readonly string[]) {
  const id = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (id.uid !== undefined) {
    chmodSync(dirname(folder), 0o711);
    spawnSync('chown', ['-R', `${id.uid}:${id.gid}`, folder]);
  }
  return spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8', ...id });
}

test.runIf(isNightly)('a public file is copied in parts, however large it is', async () => {
  const bytes = 600_000_000;
  const folder = folderWith({
    ...initialProject(),
    ...rendererPackage('@docs-compiler/site'),
    'content/public/film.data': '',
  });
  truncateSync(join(folder, 'content/public/film.data'), bytes);
  const report = "process.on('exit', () => console.error(process.resourceUsage().maxRSS))";
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}` };
  const build = async (): Promise<void> => {
    const { stderr, code } = await runBin(folder, ['build', '--out', 'site'], env);
    expect(code, stderr).toBe(0);
    const kilobytes = Number(stderr.trim().split('\n').at(-1));
    expect(kilobytes).toBeGreaterThan(30_000);
    expect(kilobytes).toBeLessThan(400_000);
  };
  await build();
  const built = statSync(join(folder, 'site/film.data'));
  expect(built.size).toBe(bytes);
  writeFileSync(join(folder, 'content/public/other.txt'), 'One more file.\n');
  await build();
  expect(statSync(join(folder, 'site/film.data')).ino).toBe(built.ino);
});
