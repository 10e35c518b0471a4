import { expect, test } from 'vitest';

import { expectGolden } from '../golden.ts';
import { cases } from './cases.ts';
import { folderWith, run } from './run.ts';

/** A transcript contains each command with its output and exit code. */
test.concurrent.each(Object.entries(cases))('%s', async (name, { files, commands }) => {
  const folder = folderWith(files);
  let transcript = '';
  for (const command of commands) {
    const { stdout, stderr, code } = await run(folder, command.split(' ').filter(Boolean));
    transcript += `$ docs-compiler ${command}\n`;
    if (stdout) transcript += `--- stdout\n${stdout}`;
    if (stderr) transcript += `--- stderr\n${stderr.replace(/ in [\d.]+ s /, ' in … s ')}`;
    transcript += `--- exit ${code}\n\n`;
  }
  expect(transcript).not.toContain(folder);
  expectGolden(`cli/golden/${name}.txt`, transcript);
});
