import { z } from 'zod';

import {
  answerKinds,
  coverageKinds,
  type Coverage,
  type CoverageKind,
  type Share,
  type Subject,
} from '../coverage.ts';
import type { Demand } from '../demand.ts';
import { rangeOf } from '../source.ts';
import { changeSince, type CoverageBase, type CoverageChange } from './coverage-change.ts';
import { belowMinimum, type Minimums } from './coverage-verdict.ts';

const shareShape = {
  covered: z.int().min(0),
  total: z.int().min(0),
  percent: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Rounded down, so that 100 means all. Of nothing it is 100.' }),
};

const changeSchema = z
  .strictObject({ covered: z.int(), total: z.int(), points: z.number() })
  .optional()
  .meta({ description: 'What is different from the run of `--base`, where that counted it.' });

const placeShape = {
  file: z.string().optional().meta({ description: 'Relative to the project root, with `/`.' }),
  line: z.int().min(1).optional(),
};

const subjectSchema = z.strictObject({
  name: z.string().meta({ description: 'A type, or whatever else holds what is counted.' }),
  missing: z.int().min(1),
  total: z.int().min(1),
  ...placeShape,
});

const kindSchema = z.strictObject({
  kind: z.enum(coverageKinds),
  demand: z.string().meta({ description: 'What each of them has to be.' }),
  ...shareShape,
  change: changeSchema,
  minimum: z.int().min(0).max(100).nullable().meta({ description: 'As `--min` gave it.' }),
  missing: z.array(
    z.strictObject({
      name: z.string().meta({ description: 'A coordinate, or the name of a fact.' }),
      ...placeShape,
    }),
  ),
});

const count = z.int().min(0);

const originsSchema = z.strictObject({
  answers: z.enum(answerKinds).meta({ description: 'An error counts as a call, whatever asked.' }),
  printed: count.meta({ description: 'How many answers.' }),
  agreeing: count.meta({ description: 'Those that the API gives as they are printed.' }),
  total: count.meta({ description: 'Leaves of these.' }),
  by: z.strictObject({
    input: count.meta({ description: 'Given by the request.' }),
    rule: count.meta({ description: 'Worked out.' }),
    clock: count,
    world: count.meta({ description: 'There before the request.' }),
    literal: count.meta({ description: 'Written in a rule.' }),
    sample: count,
  }),
  copies: count.meta({ description: 'The literals that one example alone shows.' }),
});

/** What `coverage --format json` prints. */
export const coverageJsonSchema = z.strictObject({
  formatVersion: z.literal(1),
  passed: z.boolean().meta({ description: 'No kind is below its minimum.' }),
  overall: z
    .strictObject({ ...shareShape, change: changeSchema })
    .meta({ description: 'Of all kinds together; `descriptions` repeats others and is left out.' }),
  kinds: z.array(kindSchema),
  origins: z
    .array(originsSchema)
    .meta({ description: 'Where the leaves of printed answers are from, of those that agree.' }),
  leastCovered: z.array(subjectSchema).meta({ description: 'What lacks most comes first.' }),
});

type CoverageJson = z.infer<typeof coverageJsonSchema>;

/** JSON with two spaces of indentation and a line ending. */
export function coverageJson(coverage: Coverage, compared: Compared): string {
  return `${JSON.stringify(jsonOf(coverage, compared), null, 2)}\n`;
}

/** What shares are held against. */
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
