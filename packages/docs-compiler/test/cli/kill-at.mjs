// Loaded into a build by `--import`: kills it (SIGKILL) just before disk change number KILL_AT, or
// writes the function names of all changes to the file KILL_LIST.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.KILL_AT ?? Infinity);
const changes = [];
const names = [
  'chmodSync',
  'copyFileSync',
  'cpSync',
  'linkSync',
  'mkdirSync',
  'mkdtempSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
];
for (const [module, name] of [...names.map((name) => [fs, name]), [fs.promises, 'rmdir']]) {
  const real = module[name];
  module[name] = (...args) => {
    changes.push(name);
    if (changes.length === at) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
}
const { writeFileSync } = fs;
syncBuiltinESMExports();
process.on('exit', () => {
  const file = process.env.KILL_LIST;
  if (file) writeFileSync(file, JSON.stringify(changes));
});
