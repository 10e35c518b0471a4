// Loaded into a run by `--import`: writes EDIT_TEXT to EDIT_PATH as soon as a draft exists, to
// simulate a writer who saves the file at that moment.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFileSync } = fs;
fs.writeFileSync = (path, ...rest) => {
  writeFileSync(path, ...rest);
  if (String(path).endsWith('.tmp')) writeFileSync(process.env.EDIT_PATH, process.env.EDIT_TEXT);
};
syncBuiltinESMExports();
