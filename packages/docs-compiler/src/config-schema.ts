import { ownValueForm } from '@docs-compiler/graph';
import { z } from 'zod';

import { catalogueKinds } from './catalogue.ts';
import {
  comparisonsSchema,
  errorsSchema,
  sandboxSchema,
  tokensSchema,
} from './config-declarations.ts';
import { jsonSchemaForm } from './languages/json/schema-form.ts';
import { patternHelp, patternOf } from './text/pattern.ts';
import { sensitiveCheckNames } from './text/sensitive-checks.ts';

const text = z.string().min(1);
const noWord = 'write at least one letter or digit';
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'write a whole address: `https://docs.example`',
});
// A link of the sidebar is in every page, so it can't carry a script.
const linkAddress = z.url({
  protocol: /^(https?|mailto)$/,
  error: 'write a whole address: `https://www.example`',
});
const noControl = 'it holds a character that no address can have';
export const routeSchema = z
  .string()
  .startsWith('/', { error: 'a route starts with `/`' })
  .regex(/^\P{Cc}*$/u, noControl);
// A host reads `*` and `:name` in its list of redirects as "any".
const movedRoute = routeSchema
  .regex(/^(?!\/)|^\/(?![/\\])(?!:)(?!.*\/:)[^*?\\]*$/, {
    error: 'write the address of one page: without `//`, `*`, `?` and `:name`',
  })
  .refine((path) => !/(^|\/)\.{1,2}(\/|#|$)/.test(path), {
    error: 'write the address as a browser asks for it: without `.` and `..`',
  });
const redirectTarget = text
  .regex(/^(\/(?![/\\])|https?:\/\/)/, {
    error: 'write a route (`/guides/start`) or a whole address (`https://www.example`)',
  })
  .regex(/^\P{Cc}*$/u, noControl);
const pattern = text.refine((source) => patternOf(source) !== undefined, { error: patternHelp });

export const categorySchema = z.strictObject({
  label: text.meta({ description: 'The text of the entry.' }),
  description: text.optional().meta({
    description:
      'The introduction of the page that the site generates for the category. Unused if you wrote a page for the category.',
  }),
  items: z
    .array(z.lazy(() => sidebarItemSchema))
    .meta({ description: 'The entries of the category, as those of the sidebar.' }),
});
export const referenceEntrySchema = z.strictObject({
  label: text.meta({ description: 'The text of the entry.' }),
  reference: z.literal(true).meta({ description: 'True: the entry is the API reference.' }),
});
export const linkEntrySchema = z.strictObject({
  label: text.meta({ description: 'The text of the entry.' }),
  href: linkAddress.meta({ description: 'The URL of another site, or a `mailto:` address.' }),
});

const sidebarItemSchema: z.ZodType<SidebarItem> = z.lazy(() =>
  z.union([routeSchema, categorySchema, referenceEntrySchema, linkEntrySchema]),
);

export type SidebarItem =
  | string
  | { label: string; description?: string | undefined; items: SidebarItem[] }
  | { label: string; reference: true }
  | { label: string; href: string };

/** The words that the docs use, by search term: `3ds: [3-D Secure]`. */
const synonymsSchema = z
  .record(z.string(), z.array(z.string()).min(1))
  .superRefine((synonyms, context) => {
    const taken = new Map<string, string>();
    for (const [word, means] of Object.entries(synonyms)) {
      const other = taken.get(plain(word));
      if (plain(word) === '') fault(context, [word], noWord);
      else if (other !== undefined)
        fault(context, [word], `a search takes it for \`${other}\`: put both into one entry`);
      taken.set(plain(word), word);
      const all = means.map(plain);
      for (const [at, each] of all.entries()) {
        if (each === '') fault(context, [word, at], noWord);
        else if (each === plain(word))
          fault(context, [word, at], 'a word means itself anyway: remove it');
        else if (all.indexOf(each) < at)
          fault(context, [word, at], 'it is there already: remove it');
      }
    }
  })
  .meta({
    description:
      'Words that readers search for, each with the words that the docs use instead. A section matches if it contains one entry of the list; of an entry with several words, it must contain all.',
  });

/** What the search offers and finds apart from the words of the pages. */
const searchSchema = z.strictObject({
  tasks: z.array(routeSchema).default([]).meta({
    description:
      'Routes, with or without an anchor, that the search dialog offers before anything is typed. Without it, the dialog offers the categories of the sidebar.',
  }),
  questions: z
    .record(routeSchema, z.array(z.string().regex(/[\p{L}\p{N}]/u, noWord)).min(1))
    .default({})
    .meta({
      description:
        'Questions as readers ask them, by the route that answers them, with or without an anchor. For routes without a page of their own; a page has `questions` in its frontmatter.',
    }),
});

/** Normalizes words as the search does. */
function plain(words: string): string {
  return (words.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}

function fault(context: z.RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message });
}

const ownValueSchema = z
  .strictObject({
    label: text.meta({ description: 'The name of the value for readers: `Your branch`.' }),
    hint: text
      .optional()
      .meta({ description: 'What readers should know about the value, in a sentence.' }),
    example: z
      .string()
      .regex(ownValueForm, {
        error:
          'write at most 40 letters, digits and `_ . : + @ / -`: other characters could end a string in code',
      })
      .meta({ description: 'The value in the examples that is replaced.' }),
    fields: z
      .array(
        z.string().regex(/^(\*\.)?[^*\s]+$/, {
          error: "name a field (`Loan.due` or `'*.due'`), a scalar or an enum",
        }),
      )
      .min(1)
      .meta({
        description:
          'The fields in which the value is replaced, also in objects below them: `LoanInput.deposit`, `*.reference` for all fields of that name, or the name of a scalar or an enum.',
      }),
    pattern: pattern.optional().meta({
      description:
        "A regular expression that a reader's value must match, in addition to the schema of its type in `scalars`.",
    }),
  })
  .refine(({ example, pattern: form }) => patternOf(form ?? '')?.test(example) !== false, {
    path: ['example'],
    error: 'the example does not match its own `pattern`',
  });

/** The values that a reader may choose for all examples, by name. */
const ownValuesSchema = z
  .record(z.string(), ownValueSchema)
  .superRefine((values, context) => {
    for (const name of Object.keys(values))
      if (!/^[a-z][a-z0-9-]*$/.test(name))
        fault(context, [name], 'use lower case letters, digits and `-`');
  })
  .meta({
    description:
      'Example values that readers may replace with their own, in all examples of the site, by name. A value is replaced where one of `fields` is exactly `example`.',
  });

/** `docs.config.yaml`: data, no code. Every path is relative to the file. */
export const configSchema = z.strictObject({
  configVersion: z.literal(1).meta({ description: 'The version of the config format.' }),
  site: z
    .strictObject({
      name: text.meta({ description: 'The name of the site, in its header and in page titles.' }),
      url: webAddress.optional().meta({
        description:
          'The address of the site without its base path: `https://docs.example`. Without this key and `--site-url`, the site has no canonical links, sharing images, sitemap and feed.',
      }),
      basePath: z
        .string()
        .regex(/^\/([^/]+(\/[^/]+)*\/?)?$/, 'start it with `/`: `/docs`')
        .default('/')
        .meta({ description: 'The path of the site below its origin: `/docs`.' }),
      language: z
        .string()
        .min(2)
        .default('en')
        .meta({ description: 'The language of the pages, as in the HTML attribute `lang`.' }),
      about: z.string().regex(/^\//, 'start it with `/`: `/about`').optional().meta({
        description:
          'The route of the page about these docs. The footer of every page links to it; without this key there is no such link.',
      }),
      logo: z
        .string()
        .regex(/^\/[^#?]+\.(svg|png|webp)$/, {
          error: 'write the address of a public file: `/logo.svg` for `public/logo.svg`',
        })
        .optional()
        .meta({
          description:
            'A square picture (SVG, PNG or WebP) in the `public` folder of the content: `/logo.svg`. The header of every page and the browser tab show it. Without it, they show a check mark.',
        }),
      header: z
        .array(
          z.strictObject({
            label: text.meta({ description: 'The text of the link.' }),
            href: redirectTarget.meta({ description: 'A route of the site, or a URL.' }),
          }),
        )
        .max(6)
        .optional()
        .meta({
          description:
            'The links in the header of every page, at most 6. Without it, the header links to the reference.',
        }),
      ownValues: ownValuesSchema.optional(),
      editUrl: webAddress
        .refine((url) => url.includes('{file}'), {
          error:
            'write `{file}` where the path of the file belongs: `https://code.example/docs/edit/main/{file}`',
        })
        .optional()
        .meta({
          description:
            'The URL of the edit link of each page: `{file}` is replaced by the path of the file from the project root, `{line}` by a line number. Without it, pages have no edit link.',
        }),
    })
    .refine(hasPathOfBase, {
      path: ['url'],
      error: 'give the origin alone: `https://docs.example`. A path belongs to `basePath`',
    })
    .meta({ description: 'The site: its name, its address and its header.' }),
  product: z
    .strictObject({
      name: text.meta({ description: 'The name of the API.' }),
      slug: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'use lower case letters, digits and `-`')
        .meta({
          description:
            'The name in addresses and code: it replaces `{product}` in names of page files, and names the token variable of code samples (`library`: `LIBRARY_TOKEN`).',
        }),
    })
    .optional()
    .meta({ description: 'The documented API.' }),
  schema: z
    .array(text)
    .min(1)
    .meta({ description: 'Paths and globs of the schema files (SDL): `../schema/**/*.graphql`.' }),
  descriptionBaseUrl: webAddress.optional().meta({
    description:
      'The base URL for links in schema descriptions that lead to no page of this site, such as `/docs/errors` in a schema that was written for another site.',
  }),
  content: text
    .optional()
    .meta({ description: 'The folder of the pages. Without it the project has no pages.' }),
  endpoints: z
    .strictObject({
      graphql: webAddress
        .optional()
        .meta({ description: 'The URL that GraphQL requests are sent to.' }),
      token: webAddress
        .optional()
        .meta({ description: 'The URL that OAuth token requests are sent to.' }),
    })
    .optional()
    .meta({
      description:
        'The endpoints of the API, for code samples and the sandbox. Without `graphql`, examples are not shown as programs in other languages.',
    }),
  renderer: text.default('@docs-compiler/site').meta({
    description: 'The package that renders the site, or the path of a file: `../renderer.js`.',
  }),
  catalogue: z.array(z.enum(catalogueKinds)).default([]).meta({
    description:
      'The kinds of things that must be documented completely. A rule that requires pages, facts or examples runs only for the kinds in this list. The list of rules says which kind a rule needs.',
  }),
  topics: z.record(z.string(), text).default({}).meta({
    description:
      'Titles of topics, the groups of the reference. Each SDL file is a topic or, if the schema is in several folders, each folder. The key is the name of the file or the folder.',
  }),
  lifecycleUnions: z.array(text).default([]).meta({
    description:
      "Unions whose members are states, by name or pattern (`'*Status'`). If `catalogue` lists `states`, each of them must have a `lifecycle` on a page.",
  }),
  sidebar: z.array(sidebarItemSchema).optional().meta({
    description:
      'The sidebar, from top to bottom: routes, categories, links and the reference. Without it the sidebar follows the folders.',
  }),
  redirects: z
    .array(
      z.strictObject({
        from: movedRoute.meta({
          description: 'The former route, with or without an anchor: `/old`, `/page#old-anchor`.',
        }),
        to: redirectTarget.meta({ description: 'The route or the URL that replaces it.' }),
      }),
    )
    .default([])
    .meta({ description: 'Redirects of routes and anchors that moved.' }),
  rules: z
    .record(z.string(), z.enum(['off', 'warning', 'error']))
    .default({})
    .meta({
      description:
        'Levels of rules, by the code of the rule. A rule that is not listed has its default level.',
    }),
  errors: errorsSchema.optional().meta({
    description:
      'The groups of errors, and keys that `error` in frontmatter has in addition to the built-in ones.',
  }),
  tokens: tokensSchema.optional().meta({ description: 'The kinds of token, by name.' }),
  sandbox: sandboxSchema.optional().meta({
    description:
      'Options of the simulated API. With this key, `check` runs the printed responses, and examples have a **Run** button.',
  }),
  comparisons: comparisonsSchema.optional().meta({
    description:
      'Tables that compare pages, by name. A page declares its row in `compares`, and `<Comparison />` shows the table.',
  }),
  synonyms: synonymsSchema.default({}),
  search: searchSchema.optional().meta({
    description:
      'Suggestions of the search dialog, and questions that the search finds in addition to the text of pages.',
  }),
  vocabulary: z
    .record(z.string().regex(/[\p{L}\p{N}]/u, noWord), text)
    .default({})
    .meta({
      description: 'Terms that prose must not use, each with the preferred term: `e-mail: email`.',
    }),
  scalars: z.record(z.string(), jsonSchemaForm).default({}).meta({
    description:
      'The form of values of custom scalars, as a JSON Schema by the name of the scalar. Examples are checked against it, and the sandbox rejects other values.',
  }),
  sensitiveData: z
    .array(
      z.strictObject({
        name: text.meta({ description: 'The name of the data, for messages: `card number`.' }),
        pattern: pattern.meta({
          description: 'A regular expression (RE2) that finds the data.',
        }),
        check: z.enum(sensitiveCheckNames).optional().meta({
          description:
            'A further check of a match: `luhn` (has a valid check digit) or `jwt` (has the header of a JSON Web Token). Without it, each match is reported.',
        }),
        allow: z.array(pattern).optional().meta({
          description: 'Regular expressions for matches that are allowed, such as test numbers.',
        }),
      }),
    )
    .default([])
    .meta({ description: 'Data that must not be in pages or schema files, such as card numbers.' }),
});

export type ConfigValues = z.infer<typeof configSchema>;

/** The fact keys and values that a project declares in addition to the built-in ones. */
export type Declarations = Pick<ConfigValues, 'errors' | 'tokens' | 'comparisons'>;

/** Checks that `url` repeats no path but that of `basePath`. An invalid URL is reported elsewhere. */
function hasPathOfBase({ url, basePath }: { url?: string | undefined; basePath: string }): boolean {
  if (url === undefined || !URL.canParse(url)) return true;
  const [path, base] = [new URL(url).pathname, basePath].map((each) => each.replace(/\/$/, ''));
  return path === '' || path === base;
}
