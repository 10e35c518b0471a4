import type { WordedChange } from '../diff/types.ts';
import type { ChangeJson } from '../graph-json.ts';
import type { ParsedSchema } from '../parse/types.ts';
import { deprecationOf } from '../schema/deprecation.ts';
import { mentionsInReason } from '../schema/reason-mentions.ts';

interface Schemas {
  readonly before: ParsedSchema;
  readonly after: ParsedSchema;
}

/**
 * Returns the reason of the deprecation of a removed or deprecated element: from the schema that
 * announces the deprecation, or from the last one with the element. Undefined without a reason.
 */
export function insteadOf(
  { before, after }: Schemas,
  { kind, coordinate = '' }: WordedChange,
): ChangeJson['instead'] {
  if (!isGoing(kind)) return undefined;
  for (const schema of [after, before]) {
    const target = schema.elements.get(coordinate);
    const reason = target && deprecationOf(schema, target)?.reason;
    if (!target || reason === undefined) continue;
    return { reason, names: namesIn(schema, { target, reason }) };
  }
  return undefined;
}

interface Name {
  readonly start: number;
  readonly end: number;
  readonly coordinate: string;
}

function isGoing(kind: string): boolean {
  return /removed$|deprecation-(added|reason-(added|changed))$|deprecated/.test(kind);
}

function namesIn(schema: ParsedSchema, reason: Parameters<typeof mentionsInReason>[1]): Name[] {
  return mentionsInReason(schema, reason).map(({ start, end, element: { coordinate } }) => ({
    start,
    end,
    coordinate,
  }));
}
