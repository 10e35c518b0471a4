import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { takeLock } from './lock.ts';
import { ownOwner, type Owner } from './owner.ts';
import { openTarget } from './target.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, '.f.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const elsewhere = { ...ownOwner(), machine: 'elsewhere' };

test('a second process waits, and learns which one holds the lock', async () => {
  const first = await takeLock(path, { patience: 0 });
  let second: ReturnType<typeof takeLock> | undefined;
  const holder = await new Promise<Owner>((onWait) => {
    second = takeLock(path, { patience: 60_000, onWait });
  });
  expect(holder.process).toBe(process.pid);
  expect(first?.isHeld()).toBe(true);
  first?.release();
  expect((await second)?.isHeld()).toBe(true);
  expect(first?.isHeld()).toBe(false);
  // A lock held by another process is not released.
  first?.release();
  expect(readdirSync(folder)).toEqual(['.f.lock']);
});

test('waiting for a lock ends without it after the timeout', async () => {
  await takeLock(path, { patience: 0 });
  expect(await takeLock(path, { patience: 0 })).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['.f.lock']);
  await expect(openTarget(join(folder, 'f'), { patience: 0 })).rejects.toThrow(
    'another build writes there',
  );
  expect(readdirSync(folder)).toEqual(['.f.lock']);
});

test.each([
  ['a process that no longer runs', { ...ownOwner(), process: 2 ** 22 + 1 }],
  ['an earlier process with the same pid', { ...ownOwner(), started: '1' }],
])('the lock of %s is free, for exactly one of several processes', async (_name, owner) => {
  writeFileSync(path, JSON.stringify(owner));
  const locks = await Promise.all(Array.from({ length: 8 }, () => takeLock(path, { patience: 0 })));
  expect(locks.filter((lock) => lock !== undefined)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['.f.lock']);
});

test('the lock of another machine is free after a long silence', async () => {
  writeFileSync(path, JSON.stringify(elsewhere));
  expect(await takeLock(path, { patience: 0 })).toBeUndefined();
  expect(await takeLock(path, { patience: 60_000, silence: 1 })).toBeDefined();
});

test('a stale lock is broken even if an earlier breaker died', async () => {
  const dead = { ...ownOwner(), started: '1' };
  writeFileSync(path, JSON.stringify(dead));
  writeFileSync(`${path}.${dead.id}.broken`, JSON.stringify({ ...ownOwner(), started: '2' }));
  expect(await takeLock(path, { patience: 0 })).toBeDefined();
  expect(readdirSync(folder)).toEqual(['.f.lock']);
});

test('stale temporary files of dead processes are removed, all others kept', async () => {
  const left = (name: string, text: string, hoursOld = 0): void => {
    const file = join(folder, name);
    writeFileSync(file, text);
    const time = new Date(Date.now() - hoursOld * 3_600_000);
    utimesSync(file, time, time);
  };
  const id = '01234567-89ab-cdef-0123-456789abcde';
  left(`.f.lock.${id}1`, JSON.stringify({ ...ownOwner(), started: '1' }));
  left(`.f.lock.${id}2`, '{"tool":"docs-', 2);
  left(`.f.lock.${id}3`, JSON.stringify(elsewhere), 2);
  left(`.f.lock.${id}4`, JSON.stringify(elsewhere));
  left(`.f.lock.${id}5`, JSON.stringify(ownOwner()), 2);
  left(`.f.lock.${id}6`, '');
  left('.f.lock.mine', '', 2);
  await takeLock(path, { patience: 0 });
  expect(readdirSync(folder).sort()).toEqual([
    '.f.lock',
    `.f.lock.${id}4`,
    `.f.lock.${id}5`,
    `.f.lock.${id}6`,
    '.f.lock.mine',
  ]);
});
