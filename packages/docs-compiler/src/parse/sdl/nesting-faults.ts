import { deepestLevel } from '../body/depth.ts';
import { nestsTooDeep } from '../prose.ts';
import type { SchemaElement, SyntaxFault } from '../schema.ts';

/** Descriptions that could not be shown as the Markdown that they are. */
export function nestingFaults(elements: ReadonlyMap<string, SchemaElement>): SyntaxFault[] {
  return [...elements.values()].flatMap(({ description, span }): SyntaxFault[] => {
    if (description === undefined || !span || !nestsTooDeep(description)) return [];
    const message = `The description nests more than ${deepestLevel} levels deep.`;
    return [{ message, span, unclosed: false }];
  });
}
