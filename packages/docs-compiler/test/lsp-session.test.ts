import { join } from 'node:path';

import { expect, test } from 'vitest';

import { inTurns } from '../src/language-server/background-check.ts';
import { createSession } from '../src/language-server/session.ts';
import { processIo } from '../src/process.ts';
import { finish, type Steps } from '../src/text/steps.ts';
import { folderWith, initialProject } from './cli/run.ts';

test('a project is checked again if an edit of the config was linked and then undone', () => {
  const files = initialProject();
  const folder = folderWith(files);
  const path = 'content/docs.config.yaml';
  const config = files[path] ?? '';
  let text = config;
  const session = createSession({
    io: { ...processIo(), cwd: folder },
    options: { level: [], cache: false, color: 'never', today: '2026-11-27' },
    texts: () => new Map([[join(folder, path), text]]),
  });
  session.load();
  finish(session.check());
  expect(session.isChanged()).toBe(false);

  text = `${config}# an edit\n`;
  finish(session.link());
  text = config;
  expect(session.isChanged()).toBe(true);

  finish(session.check());
  expect([session.isLinked(), session.isChanged()]).toEqual([true, false]);
});

test('work in steps is abandoned once it is no longer wanted', async () => {
  let isWanted = true;
  function* endless(): Steps<never> {
    for (;;) yield;
  }
  setImmediate(() => (isWanted = false));
  expect(await inTurns(endless(), () => isWanted)).toBeUndefined();
});
