// Loaded into a command by `--import`: simulates a disk on which replacing a file takes 100 ms.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
const nothing = new Int32Array(new SharedArrayBuffer(4));

fs.renameSync = (...args) => {
  Atomics.wait(nothing, 0, 0, 100);
  renameSync(...args);
};
syncBuiltinESMExports();
