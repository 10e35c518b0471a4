import { z } from 'zod';

import { changeLevels } from '../diff.ts';
import type { SchemaDiff } from '../diff/types.ts';
import { countLevels } from './diff-words.ts';

const placeShape = {
  file: z.string().meta({ description: 'Relative to the project root, with `/`.' }),
  line: z.int().min(1),
};
const placeSchema = z.strictObject(placeShape);

const touchesSchema = z.strictObject({
  pages: z.array(
    z.strictObject({
      route: z.string(),
      file: placeShape.file,
      lines: z
        .array(placeShape.line)
        .meta({ description: 'The lines on which the page names the element.' }),
    }),
  ),
  examples: z.array(
    z.strictObject({
      id: z.string().meta({ description: '`<route>#example-<n>`, as in graph.json.' }),
      title: z.string().nullable(),
      ...placeShape,
    }),
  ),
  states: z.array(
    z.strictObject({
      lifecycle: z.string().meta({ description: 'The id of the lifecycle.' }),
      name: z.string(),
      ...placeShape,
    }),
  ),
  anchors: z.array(
    z.strictObject({
      href: z.string().meta({ description: 'A URL of the reference, below the base path.' }),
      lost: z
        .boolean()
        .meta({ description: 'True if the URL no longer exists and no redirect covers it.' }),
    }),
  ),
});

const changeSchema = z.strictObject({
  level: z.enum(changeLevels),
  kind: z.string().meta({
    description:
      'The change type of @graphql-inspector/core in kebab-case: `field-removed`. A rename is `field-renamed` and the like.',
  }),
  coordinate: z
    .string()
    .optional()
    .meta({ description: 'The coordinate of the changed element; absent for the schema itself.' }),
  renamedTo: z
    .string()
    .optional()
    .meta({ description: 'The new coordinate of a renamed element; absent for other changes.' }),
  message: z
    .string()
    .meta({ description: 'A description of the change, in lower case without a full stop.' }),
  reason: z.string().optional().meta({ description: 'The reason for the level.' }),
  before: placeSchema.optional().meta({ description: 'The definition in the former schema.' }),
  after: placeSchema.optional().meta({ description: 'The definition in the new schema.' }),
  touches: touchesSchema,
});

/** The schema of `diff --format json`. */
export const diffJsonSchema = z.strictObject({
  formatVersion: z.literal(1),
  changes: z
    .array(changeSchema)
    .meta({ description: 'The changes, worst first, then by coordinate.' }),
  summary: z.strictObject({ breaking: z.int(), dangerous: z.int(), safe: z.int() }),
});

type DiffJson = z.infer<typeof diffJsonSchema>;

/** JSON with two spaces of indentation and a line ending. */
export function diffJson(diff: SchemaDiff): string {
  return `${JSON.stringify(jsonOf(diff), null, 2)}\n`;
}

function jsonOf(diff: SchemaDiff): DiffJson {
  return {
    formatVersion: 1,
    changes: diff.changes.map(({ touches, ...change }) => ({
      ...change,
      touches: {
        pages: touches.pages.map((page) => ({ ...page, lines: [...page.lines] })),
        examples: [...touches.examples],
        states: [...touches.states],
        anchors: [...touches.anchors],
      },
    })),
    summary: countLevels(diff),
  };
}
