import { scenariosSchema, worldSchema } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import type { Declarations } from '../config.ts';
import { jsonSchemaForm } from '../languages/json/schema-form.ts';
import { chooseSchema } from './choose.ts';
import { comparesSchemaOf } from './comparison.ts';
import { constants } from './constant.ts';
import { demoSchema } from './demo.ts';
import { errorCodes } from './error-code.ts';
import { errorSchemaOf } from './error.ts';
import { events } from './event.ts';
import { flowSchema } from './flow.ts';
import { elementName, text } from './kind.ts';
import { lifecycles } from './lifecycle.ts';
import { scopeSchemaOf } from './scope.ts';
import { sequenceSchema } from './sequence.ts';
import { acts, calls, typeRules } from './simulated.ts';
import { triggers } from './trigger.ts';

/** The schema of a page's frontmatter. All objects are strict: an unknown key is an error. */

/** The schema of an entry in `members:`: a union member, an enum value or an implementer. */
export const memberSchema = z.strictObject({ meaning: text, next: text.optional() });

/** The schema of `hidden:`, which hides a page everywhere or only in the sidebar. */
export const hiddenSchema = z.literal([false, true, 'sidebar']).meta({
  description:
    '`sidebar`: omitted from the sidebar only. `true`: omitted from every list of pages and named in no published file. Without it the page is listed.',
});

export type Hidden = z.infer<typeof hiddenSchema>;

const anchorSchema = z.string().regex(/^[^#\s]+$/, 'write an anchor without `#`');

const pageShape = {
  title: text.regex(/\S/),
  description: text,
  hidden: hiddenSchema.optional(),
  documents: elementName('documents').optional(),
  members: z.record(z.string(), memberSchema).optional(),
  lifecycle: lifecycles.schema.optional(),
  call: calls.schema.optional(),
  acts: z.array(acts.schema).optional(),
  fills: typeRules.schema.optional().meta({
    description: 'Initial field values of each object of the documented type.',
  }),
  world: worldSchema.optional().meta({ description: 'Fixtures for this page, by id.' }),
  scenarios: scenariosSchema.optional().meta({
    description: 'Preconditions of a response, by its title or the name of its operation.',
  }),
  errorCodes: z.array(errorCodes.schema).optional(),
  events: z.array(events.schema).optional(),
  triggers: z.array(triggers.schema).optional(),
  constants: z.array(constants.schema).optional(),
  restSchemas: z.record(z.string(), jsonSchemaForm).optional(),
  sequence: z.record(z.string(), sequenceSchema).optional(),
  demo: demoSchema.optional(),
  flow: flowSchema.optional(),
  choose: chooseSchema.optional(),
  movedAnchors: z.record(anchorSchema, anchorSchema).optional().meta({
    description:
      'The current anchor, by each former one of this page, so that links from elsewhere keep working after a heading was renamed.',
  }),
  questions: z
    .record(
      z.string().regex(/^#/, 'write `#` for the page, or `#` and the anchor of a section'),
      z.array(text.regex(/[\p{L}\p{N}]/u, 'write at least one letter or digit')).min(1),
    )
    .optional()
    .meta({
      description:
        "Questions in readers' words, by the anchor of the section that answers them; `#` is the page itself. Only the search uses them.",
    }),
};

/**
 * Returns the frontmatter schema of a project. Names are unrestricted if the config declares none.
 */
export function frontmatterSchemaOf(declarations: Declarations) {
  return z.strictObject({
    ...pageShape,
    error: errorSchemaOf(declarations).optional(),
    scopes: z.array(scopeSchemaOf(declarations)).optional(),
    compares: comparesSchemaOf(declarations).optional(),
  });
}

export type FrontmatterSchema = ReturnType<typeof frontmatterSchemaOf>;

/** The frontmatter schema without declarations. */
export const frontmatterSchema = frontmatterSchemaOf({});

/**
 * The parsed frontmatter. Every key is optional, because invalid values are removed and reported.
 */
export type Frontmatter = Partial<z.infer<typeof frontmatterSchema>>;
