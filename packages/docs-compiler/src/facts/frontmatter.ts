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
export const memberSchema = z.strictObject({
  meaning: text.meta({ description: 'The meaning of the member, in a sentence.' }),
  next: text.optional().meta({ description: 'The one thing that the reader does next.' }),
});

/** The schema of `hidden:`, which hides a page everywhere or only in the sidebar. */
export const hiddenSchema = z.literal([false, true, 'sidebar']).meta({
  description:
    '`sidebar`: omitted from the sidebar only. `true`: omitted from every list of pages and named in no published file. Without it the page is listed.',
});

export type Hidden = z.infer<typeof hiddenSchema>;

const anchorSchema = z.string().regex(/^[^#\s]+$/, 'write an anchor without `#`');

const pageShape = {
  title: text.regex(/\S/).meta({
    description:
      'The title of the page: its heading, its name in lists, and its title in browsers.',
  }),
  description: text.meta({
    description:
      'A summary of the page in a sentence, shown below the title, in lists and in search.',
  }),
  hidden: hiddenSchema.optional(),
  documents: elementName(
    'documents',
    'The schema element that the page documents, by its coordinate: `Loan`, `Mutation.lend`, `@requiredScopes`. The reference page of the element shows the text of the page.',
  ).optional(),
  members: z.record(z.string(), memberSchema).optional().meta({
    description:
      'Meanings of the members of the documented union, the values of the enum or the implementers of the interface, by name. An entry overrides the meaning of a state in `lifecycle`.',
  }),
  lifecycle: lifecycles.schema.optional().meta({
    description:
      'The states of an entity and the transitions between them. The page documents the union or the enum whose members or values are the states.',
  }),
  call: calls.schema.optional().meta({
    description:
      'The effect of the root field that the page documents, for the sandbox. `check` compares printed responses with it.',
  }),
  acts: z.array(acts.schema).optional().meta({
    description: 'Actions of others than the caller, which the sandbox can simulate.',
  }),
  fills: typeRules.schema.optional().meta({
    description:
      'Initial values of each object of the documented type, by field; for an interface, of each implementing type.',
  }),
  world: worldSchema.optional().meta({ description: 'Fixtures for this page, by id.' }),
  scenarios: scenariosSchema.optional().meta({
    description: 'Preconditions of a response, by its title or the name of its operation.',
  }),
  errorCodes: z.array(errorCodes.schema).optional().meta({
    description: 'Error codes (`extensions.code`), each with its meaning and what to do.',
  }),
  events: z
    .array(events.schema)
    .optional()
    .meta({ description: 'Events that the API sends to webhooks, each with its payload.' }),
  triggers: z.array(triggers.schema).optional().meta({
    description:
      'Test inputs, each with the state or the error that it causes in the sandbox. An entry without `when`, `act` and `else` is only shown to readers.',
  }),
  constants: z.array(constants.schema).optional().meta({
    description: 'Values that the page states: limits, lifetimes, counts.',
  }),
  restSchemas: z.record(z.string(), jsonSchemaForm).optional().meta({
    description:
      'JSON Schemas by name. A fence `json schema=NAME` of the page is checked against the schema of that name.',
  }),
  sequence: z.record(z.string(), sequenceSchema).optional().meta({
    description: 'Sequence diagrams by name, each shown by `<Sequence name="…" />`.',
  }),
  demo: demoSchema.optional().meta({
    description: 'Calls that readers run on the page, in the sandbox, shown by `<Demo />`.',
  }),
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
    error: errorSchemaOf(declarations).optional().meta({
      description:
        'The error that the documented type represents. The config may declare further keys in `errors.fields`; without a declaration any key with a text is allowed.',
    }),
    scopes: z.array(scopeSchemaOf(declarations)).optional().meta({
      description: 'Scopes of tokens, each with what it grants.',
    }),
    compares: comparesSchemaOf(declarations).optional().meta({
      description:
        "The page's entries in comparisons, by the name of the comparison in the config. `<Comparison />` shows all entries as a table.",
    }),
  });
}

export type FrontmatterSchema = ReturnType<typeof frontmatterSchemaOf>;

/** The frontmatter schema without declarations. */
export const frontmatterSchema = frontmatterSchemaOf({});

/**
 * The parsed frontmatter. Every key is optional, because invalid values are removed and reported.
 */
export type Frontmatter = Partial<z.infer<typeof frontmatterSchema>>;
