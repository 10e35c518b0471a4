// Loaded into a command by `--import`: hangs when a text with `Never returns.` is read or parsed.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readFileSync } = fs;
const { parse } = JSON;

function hang(text) {
  if (!String(text).includes('Never returns.')) return;
  fs.writeSync(1, 'hangs\n');
  for (;;);
}

fs.readFileSync = (...args) => {
  const text = readFileSync(...args);
  hang(text);
  return text;
};
JSON.parse = (text, ...rest) => {
  hang(text);
  return parse(text, ...rest);
};
syncBuiltinESMExports();
