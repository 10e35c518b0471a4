import { z } from 'zod';

import { coordinate, names, route } from './parts.ts';

const instead = z
  .object({ reason: z.string(), names })
  .meta({ description: 'What to use in its place, in the words of its deprecation.' });

export const changeShape = z.object({
  level: z.enum(['breaking', 'dangerous', 'safe']),
  kind: z.string().meta({ description: 'As `diff --format json` names it: `field-removed`.' }),
  coordinate: coordinate.nullable().meta({
    description: 'What changed, by the name that it had; null for the schema itself.',
  }),
  renamedTo: coordinate.optional(),
  message: z.string().meta({ description: 'What happened to it, in lower case without a stop.' }),
  reason: z.string().optional().meta({ description: 'Why the level is what it is.' }),
  instead: instead.optional(),
  named: z
    .array(coordinate)
    .meta({ description: 'An operation or a page that names one of these is touched.' }),
  pages: z.array(route).meta({ description: 'Routes of pages that name it.' }),
  examples: z.array(z.string()).meta({ description: 'Ids of examples that depend on it.' }),
});

const release = z.object({
  name: z
    .string()
    .nullable()
    .meta({ description: 'A day or a version; null for what no release has yet.' }),
  date: z.string().nullable().meta({ description: 'The day that the name says: `2026-10-01`.' }),
  changes: z.array(changeShape).meta({ description: 'Since the release before, the worst first.' }),
});

export const changelogSchema = z.object({
  releases: z.array(release).meta({ description: 'The newest first. The oldest has no changes.' }),
  removed: z
    .array(z.object({ coordinate, type: z.string() }))
    .meta({ description: 'Fields and arguments that are gone, with the types that they named.' }),
});

/** The releases of the schema, and what each of them changed. */
export type ChangelogJson = z.infer<typeof changelogSchema>;
/** A release of the schema. */
export type ReleaseJson = z.infer<typeof release>;
/** A change of the schema between two releases. */
export type ChangeJson = z.infer<typeof changeShape>;
