import type { Path } from '../yaml-tree.ts';
import { jsonSchemaCheck } from './check.ts';
import { partsOf } from './references.ts';

export interface Contradiction {
  readonly path: Path;
  readonly message: string;
}

/**
 * Returns the contradictions in a JSON Schema: examples that it rejects, and required properties
 * that it does not allow. Otherwise every value that the schema checks would be reported.
 */
export function contradictionsIn(root: unknown): readonly Contradiction[] {
  return partsOf(root, []).flatMap((part) =>
    isObject(part.schema)
      ? [...impossibleKeys(part.schema, part.path), ...rejectedExamples(part.schema, part.path)]
      : [],
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function impossibleKeys(schema: Record<string, unknown>, path: Path): readonly Contradiction[] {
  const { required, properties = {}, patternProperties, additionalProperties } = schema;
  if (additionalProperties !== false || patternProperties || !Array.isArray(required)) return [];
  const known = new Set(Object.keys(Object(properties)));
  return required.flatMap((name: unknown, index) =>
    typeof name === 'string' && !known.has(name)
      ? [
          {
            path: [...path, 'required', index],
            message: `\`${name}\` is required, but \`properties\` does not have it`,
          },
        ]
      : [],
  );
}

function rejectedExamples(schema: Record<string, unknown>, path: Path): readonly Contradiction[] {
  const { examples } = schema;
  // A reference is resolved from the root of the schema.
  if (!Array.isArray(examples) || JSON.stringify(schema).includes('"$ref"')) return [];
  const check = jsonSchemaCheck(schema);
  return examples.flatMap((example: unknown, index) => {
    const [fault] = check(example);
    return fault
      ? [
          {
            path: [...path, 'examples', index],
            message: `the schema rejects its own example \`${JSON.stringify(example)}\`: it ${fault.reason}`,
          },
        ]
      : [];
  });
}
