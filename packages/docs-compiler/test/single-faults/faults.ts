import { bodyFaults } from './bodies.ts';
import { commentFaults } from './comments.ts';
import { configFaults } from './config.ts';
import { fenceFaults } from './fences.ts';
import { fileFaults } from './files.ts';
import { jsonFaults } from './json.ts';
import { keyFaults } from './keys.ts';
import { linkFaults } from './links.ts';
import { factFaults } from './names-in-facts.ts';
import { proseFaults } from './names-in-prose.ts';
import { operationFaults } from './operations.ts';
import { responseFaults } from './responses.ts';
import { schemaFaults } from './schema.ts';
import { tagFaults } from './tags.ts';
import { valueFaults } from './values.ts';
import { variableFaults } from './variables.ts';
import { yamlFaults } from './yaml.ts';
import type { SingleFault } from './single-fault.ts';

export const singleFaults: readonly SingleFault[] = [
  ...keyFaults,
  ...valueFaults,
  ...yamlFaults,
  ...factFaults,
  ...proseFaults,
  ...operationFaults,
  ...variableFaults,
  ...jsonFaults,
  ...responseFaults,
  ...fenceFaults,
  ...linkFaults,
  ...bodyFaults,
  ...tagFaults,
  ...commentFaults,
  ...schemaFaults,
  ...configFaults,
  ...fileFaults,
];
