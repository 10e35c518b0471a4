import { originKinds, type FindingKind, type Reason } from '@docs-compiler/simulator';
import { z } from 'zod';

import { scenarioSchema } from '../parse/frontmatter-scenarios.ts';

const text = z.string();
const rules = {
  call: 'call',
  trigger: 'trigger',
  act: 'act',
  transition: 'transition',
  need: 'need',
  bound: 'bound',
  demand: 'demand',
  once: 'once',
  limit: 'limit',
} satisfies { readonly [Rule in Reason['rule']]: Rule };
const endless = z.array(z.object({ lifecycle: text, from: text, to: text })).optional();
const reasons = z.array(
  z.object({
    rule: z.enum(rules),
    subject: text,
    says: text,
    about: text.optional(),
    endless,
  }),
);

const findings = {
  verdict: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('agrees'),
      leaves: z.array(z.object({ origin: z.enum(originKinds), place: text.optional() })),
      reasons,
    }),
    z.object({
      kind: z.literal('differs'),
      differences: z.array(
        z.object({
          path: z.array(z.union([text, z.int().nonnegative()])),
          printed: z.json().optional(),
          simulated: z.json().optional(),
        }),
      ),
      reasons,
    }),
    z.object({
      kind: z.literal('not-run'),
      because: text,
      isSkipped: z.literal(true).optional(),
      endless,
    }),
  ]),
  fired: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fires'), reached: z.array(text) }),
    z.object({ kind: z.enum(['misses', 'not-tried']), because: text, endless }),
  ]),
} satisfies Record<FindingKind, z.ZodType>;

const heard = z.array(
  z.object({
    page: text,
    scenario: scenarioSchema,
    told: z.array(z.tuple([z.enum(['given', 'maker', 'example']), text, text])),
  }),
);

/** What a simulator remembers of former runs, as JSON of the cache. */
export const rememberedShapes = {
  verdict: z.object({ heard, finding: findings.verdict }),
  fired: z.object({ heard, finding: findings.fired }),
} satisfies Record<FindingKind, z.ZodType>;
