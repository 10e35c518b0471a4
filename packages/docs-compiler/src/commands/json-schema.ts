import { jsonSchemas } from '../json-schemas.ts';
import { print } from './terminal.ts';

/** `docs-compiler json-schema NAME`: for editors and validators. */
export function jsonSchema(name: keyof typeof jsonSchemas): void {
  print(`${JSON.stringify(jsonSchemas[name](), null, 2)}\n`);
}
