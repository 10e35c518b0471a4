import type { Io } from '../io.ts';
import { jsonSchemas } from '../json-schemas.ts';
import { writeStdout } from '../run/terminal.ts';

/** `docs-compiler json-schema NAME`: for editors and validators. */
export function jsonSchema(io: Io, name: keyof typeof jsonSchemas): number {
  writeStdout(io, `${JSON.stringify(jsonSchemas[name](), null, 2)}\n`);
  return 0;
}
