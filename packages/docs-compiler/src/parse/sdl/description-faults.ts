import { proseFaultOf } from '../prose.ts';
import type { DescriptionFault, SchemaElement } from '../schema.ts';
import type { Places } from './places.ts';

/** The descriptions that are too long, too deep or too entangled to be read as Markdown. */
export function descriptionFaultsOf(
  elements: ReadonlyMap<string, SchemaElement>,
  { spanOf }: Places,
): DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  for (const element of elements.values()) {
    const { description = '', node } = element;
    if (!node || !('description' in node) || !node.description) continue;

    const message = proseFaultOf(description);
    if (message !== undefined) faults.push({ element, message, span: spanOf(node.description) });
  }
  return faults;
}
