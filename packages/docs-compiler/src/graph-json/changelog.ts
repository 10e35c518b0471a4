import { z } from 'zod';

import { coordinate, names, route } from './parts.ts';

const instead = z
  .object({
    reason: z.string().meta({ description: 'The reason as in the schema.' }),
    names,
  })
  .meta({
    description:
      'The deprecation reason of a removed or deprecated element, which names its replacement; absent without one.',
  });

export const changeShape = z.object({
  level: z.enum(['breaking', 'dangerous', 'safe']).meta({
    description:
      'What the change does to existing operations: `breaking`, it breaks some; `dangerous`, some may behave differently; `safe`, neither.',
  }),
  kind: z
    .string()
    .meta({ description: 'The kind of change, as in `diff --format json`: `field-removed`.' }),
  coordinate: coordinate.nullable().meta({
    description: 'The former coordinate of the changed element; null for the schema itself.',
  }),
  renamedTo: coordinate
    .optional()
    .meta({ description: 'The new coordinate of a renamed element; absent for other changes.' }),
  message: z
    .string()
    .meta({ description: 'A description of the change, in lower case without a full stop.' }),
  reason: z.string().optional().meta({ description: 'The reason for the level.' }),
  instead: instead.optional(),
  named: z.array(coordinate).meta({
    description:
      'Coordinates of affected elements: the change affects every operation and page that names one of them.',
  }),
  pages: z.array(route).meta({ description: 'Routes of pages that name an affected element.' }),
  examples: z
    .array(z.string())
    .meta({ description: 'Ids of examples that use an affected element.' }),
});

const release = z.object({
  name: z
    .string()
    .nullable()
    .meta({ description: 'A date or a version; null for unreleased changes.' }),
  date: z
    .string()
    .nullable()
    .meta({ description: 'The date in the name: `2026-10-01`; null if the name has none.' }),
  changes: z
    .array(changeShape)
    .meta({ description: 'Changes since the previous release, worst first.' }),
});

export const changelogSchema = z.object({
  releases: z
    .array(release)
    .meta({ description: 'Releases, newest first. The oldest has no changes.' }),
  removed: z
    .array(
      z.object({
        coordinate,
        type: z.string().meta({ description: 'The named type, without list and non-null.' }),
      }),
    )
    .meta({ description: 'Removed fields and arguments, each with its named type.' }),
});

/** The releases of the schema, each with its changes. */
export type ChangelogJson = z.infer<typeof changelogSchema>;
/** A release of the schema. */
export type ReleaseJson = z.infer<typeof release>;
/** A change of the schema between two releases. */
export type ChangeJson = z.infer<typeof changeShape>;
