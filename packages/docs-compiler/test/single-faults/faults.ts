import { keysFaults } from './keys.ts';
import { valuesFaults } from './values.ts';
import { yamlFaults } from './yaml.ts';
import { namesInFactsFaults } from './names-in-facts.ts';
import { namesInProseFaults } from './names-in-prose.ts';
import { operationsFaults } from './operations.ts';
import { variablesFaults } from './variables.ts';
import { responsesFaults } from './responses.ts';
import { fencesFaults } from './fences.ts';
import { linksFaults } from './links.ts';
import { bodiesFaults } from './bodies.ts';
import { schemaFaults } from './schema.ts';
import { configFaults } from './config.ts';
import type { SingleFault } from './single-fault.ts';

export const singleFaults: readonly SingleFault[] = [
  ...keysFaults,
  ...valuesFaults,
  ...yamlFaults,
  ...namesInFactsFaults,
  ...namesInProseFaults,
  ...operationsFaults,
  ...variablesFaults,
  ...responsesFaults,
  ...fencesFaults,
  ...linksFaults,
  ...bodiesFaults,
  ...schemaFaults,
  ...configFaults,
];
