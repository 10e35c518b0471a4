// Loaded into a build by `--import`: kills it (SIGKILL) just before disk change number KILL_AT, or
// writes the function names of all changes to the file KILL_LIST.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.KILL_AT ?? Infinity);
const changes = [];
for (const name of [
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
]) {
  const real = fs[name];
  fs[name] = (...args) => {
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
