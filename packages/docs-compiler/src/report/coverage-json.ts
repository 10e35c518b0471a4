import { z } from 'zod';

import {
  coverageKinds,
  type Coverage,
  type CoverageKind,
  type Share,
  type Subject,
} from '../coverage.ts';
import { answerKinds } from '../coverage/origins.ts';
import type { Demand } from '../demand.ts';
import { rangeOf } from '../source.ts';
import { changeSince, type CoverageBase, type CoverageChange } from './coverage-change.ts';
import { belowMinimum, type Minimums } from './coverage-verdict.ts';

const shareShape = {
  covered: z.int().min(0),
  total: z.int().min(0),
  percent: z.int().min(0).max(100).meta({
    description:
      'Percentage, rounded down, so that 100 means all; 100 if there is nothing to cover.',
  }),
};

const changeSchema = z
  .strictObject({ covered: z.int(), total: z.int(), points: z.number() })
  .optional()
  .meta({
    description: 'The difference from the run of `--base`; absent if that run did not count it.',
  });

const placeShape = {
  file: z.string().optional().meta({ description: 'Relative to the project root, with `/`.' }),
  line: z.int().min(1).optional(),
};

const subjectSchema = z.strictObject({
  name: z.string().meta({ description: 'A type, or another element or page with counted parts.' }),
  missing: z.int().min(1),
  total: z.int().min(1),
  ...placeShape,
});

const kindSchema = z.strictObject({
  kind: z.enum(coverageKinds),
  demand: z
    .string()
    .meta({ description: 'The requirement for each counted element: `described in the schema`.' }),
  ...shareShape,
  change: changeSchema,
  minimum: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'The minimum percentage of `--min`; null without one.' }),
  missing: z.array(
    z.strictObject({
      name: z.string().meta({ description: 'A coordinate, or the name of a fact.' }),
      ...placeShape,
    }),
  ),
});

const count = z.int().min(0);

const originsSchema = z.strictObject({
  answers: z.enum(answerKinds).meta({
    description:
      'The kind of responses. An error response of a query counts as `mutations-and-errors`.',
  }),
  printed: count.meta({ description: 'Number of printed responses.' }),
  agreeing: count.meta({
    description: 'Number of printed responses that match the simulated responses.',
  }),
  total: count.meta({ description: 'Number of leaf values in the matching responses.' }),
  by: z.strictObject({
    input: count.meta({ description: 'Leaf values from the request.' }),
    rule: count.meta({ description: 'Leaf values computed by rules.' }),
    clock: count.meta({ description: 'Leaf values from the clock.' }),
    world: count.meta({ description: 'Leaf values from fixtures.' }),
    literal: count.meta({ description: 'Leaf values written literally in a rule.' }),
    sample: count.meta({ description: 'Leaf values invented by the simulator.' }),
  }),
  copies: count.meta({ description: 'Number of literal leaf values that only one example shows.' }),
});

/** The schema of `coverage --format json`. */
export const coverageJsonSchema = z.strictObject({
  formatVersion: z.literal(1),
  passed: z.boolean().meta({ description: 'True if no kind is below its minimum.' }),
  overall: z
    .strictObject({ ...shareShape, change: changeSchema })
    .meta({ description: 'The sum of all kinds except `descriptions`, which repeats others.' }),
  kinds: z.array(kindSchema),
  origins: z.array(originsSchema).meta({
    description:
      'Sources of the leaf values in printed responses that match the simulated responses.',
  }),
  leastCovered: z
    .array(subjectSchema)
    .meta({ description: 'Elements with missing parts, most missing parts first.' }),
});

type CoverageJson = z.infer<typeof coverageJsonSchema>;

/** JSON with two spaces of indentation and a line ending. */
export function coverageJson(coverage: Coverage, compared: Compared): string {
  return `${JSON.stringify(jsonOf(coverage, compared), null, 2)}\n`;
}

/** The minimums and the former run that shares are compared with. */
export interface Compared {
  readonly minimums: Minimums;
  readonly base?: CoverageBase | undefined;
}

function jsonOf(coverage: Coverage, { minimums, base }: Compared): CoverageJson {
  const changeOf = (kind: CoverageKind | 'overall', now: Share): { change?: CoverageChange } => {
    const before = base?.of(kind);
    return before ? { change: changeSince(before, now) } : {};
  };
  return {
    formatVersion: 1,
    passed: belowMinimum(coverage, minimums).length === 0,
    overall: { ...coverage.overall, ...changeOf('overall', coverage.overall) },
    kinds: coverage.kinds.map((kind) => ({
      kind: kind.kind,
      demand: kind.demand,
      covered: kind.covered,
      total: kind.total,
      percent: kind.percent,
      ...changeOf(kind.kind, kind),
      minimum: minimums.get(kind.kind) ?? null,
      missing: kind.missing.map(itemJson),
    })),
    origins: coverage.origins.map(({ by, ...counts }) => ({ ...counts, by: { ...by } })),
    leastCovered: coverage.leastCovered.map(subjectJson),
  };
}

function itemJson({ name, span }: Demand): CoverageJson['kinds'][number]['missing'][number] {
  return span ? { name, file: span.file.path, line: rangeOf(span).start.line } : { name };
}

function subjectJson(subject: Subject): CoverageJson['leastCovered'][number] {
  return { ...subject };
}
