// Loaded into a build by `--import`: ends it with SIGKILL at the change of the disk of the number
// KILL_AT, before it is made, or tells to the file KILL_COUNT how many there were.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.KILL_AT ?? Infinity);
let count = 0;
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
    count += 1;
    if (count === at) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
}
const { writeFileSync } = fs;
syncBuiltinESMExports();
process.on('exit', () => {
  const file = process.env.KILL_COUNT;
  if (file) writeFileSync(file, String(count));
});
