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
  meaning: text.meta({
    description: 'What the member means, in a sentence (`The reader has the book.`).',
  }),
  next: text.optional().meta({
    description: 'What the reader should do next, in one instruction (`Wait until it is due.`).',
  }),
});

/** The schema of `hidden:`, which hides a page everywhere or only in the sidebar. */
export const hiddenSchema = z.literal([false, true, 'sidebar']).meta({
  description:
    '`sidebar`: the sidebar omits the page. `true`: all lists of pages omit it, and no published file names it. Without it the page is listed.',
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
      'The effect of the mutation or query that the page documents. The sandbox runs it, and `check` compares printed responses with it. An entity is an object with an id that the sandbox keeps; a path such as `input.bookId` leads to an argument of the call.',
  }),
  acts: z.array(acts.schema).optional().meta({
    description:
      'Actions of somebody other than the caller, such as an end user, which the sandbox can simulate.',
  }),
  fills: typeRules.schema.optional().meta({
    description:
      'Initial values of fields of each object of the documented type. For an interface, of all types that implement it.',
  }),
  world: worldSchema.optional().meta({
    description:
      'Fixtures: entities that the printed responses of this page need, by id. Each is created by a `call`, or exists from the start (`type`). A response is run with those that its request, its printed data or another fixture names; the others are not created, so that they are in no list. For a list that has entities which it does not name, use `scenarios.*.world`.',
  }),
  scenarios: scenariosSchema.optional().meta({
    description:
      'The setup of printed responses that cannot be derived, by the title of the response or the name of its operation.',
  }),
  errorCodes: z.array(errorCodes.schema).optional().meta({
    description: 'Error codes (`extensions.code`), each with its meaning and what to do.',
  }),
  events: z
    .array(events.schema)
    .optional()
    .meta({ description: 'Events that the API sends to webhooks.' }),
  triggers: z.array(triggers.schema).optional().meta({
    description:
      'Test inputs, each with the state or the error that it leads to in the sandbox. An entry without `when`, `act` and `else` is only shown to readers.',
  }),
  constants: z.array(constants.schema).optional().meta({
    description:
      'Values that pages show and the sandbox may enforce, such as limits, lifetimes and counts.',
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
      'Former anchors of this page, each with the current one, so that old links still work after a heading was renamed.',
  }),
  questions: z
    .record(
      z.string().regex(/^#/, 'write `#` for the page, or `#` and the anchor of a section'),
      z.array(text.regex(/[\p{L}\p{N}]/u, 'write at least one letter or digit')).min(1),
    )
    .optional()
    .meta({
      description:
        'Questions as readers ask them, by the anchor of the section that answers them; `#` is the whole page. Only the search uses them.',
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
        'The error that the documented type represents. `errors.fields` in the config declares further keys. Without it, any further key with a string is allowed.',
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
