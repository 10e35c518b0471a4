import { z } from 'zod';

import type { Edit } from '../../diagnostic.ts';
import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import type { TextEdit } from '../../text/smart-quotes.ts';
import type { PageFault } from '../page.ts';
import { deepestLevel } from './depth.ts';
import { spanBetween, type BodySource } from './draft.ts';
import { expressionWords } from './syntax-words-expression.ts';
import { nameWords, tagWords } from './syntax-words-tag.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

/** What the parser says, with offsets in the body's text. */
export interface MdxProblem {
  readonly body: string;
  readonly reason: string;
  readonly rule: string;
  /** Undefined where it names none. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** The same in a writer's words, at the place where to mend it. */
export interface MdxWords {
  readonly message: string;
  readonly label: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** A change that a person has to judge, by offsets in the body. */
  readonly edits?: readonly TextEdit[];
}

/** The parser's exception as a fault. */
export function syntaxFaultOf(source: BodySource, error: unknown): SyntaxFault {
  const problem = problemOf(source, error);
  const { range, edits, ...words } =
    conflictWords(problem) ??
    expressionWords(problem) ??
    tagWords(problem) ??
    nameWords(problem) ??
    otherWords(problem);
  return {
    kind: 'syntax-mdx',
    ...words,
    span: spanBetween(source, clamped(range, problem.body)),
    ...(edits && { suggestion: { edits: edits.map((edit) => placed(source, edit)) } }),
  };
}

function placed(source: BodySource, { start, end, text }: TextEdit): Edit {
  return { span: spanBetween(source, [start, end]), text };
}

const point = z.object({ offset: z.number() });
const messageSchema = z.object({
  reason: z.string(),
  ruleId: z.string().default(''),
  place: z.union([z.object({ start: point, end: point }), point]).optional(),
});

function problemOf({ file, start }: BodySource, error: unknown): MdxProblem {
  const body = file.text.slice(start);
  const { success, data } = messageSchema.safeParse(error);
  if (!success) {
    const reason =
      error instanceof RangeError
        ? `the page nests more than ${deepestLevel} levels deep`
        : String(error);
    return { body, reason, rule: '', start: undefined, end: undefined };
  }
  const { reason, ruleId: rule, place } = data;
  const [from, to] = place && 'start' in place ? [place.start, place.end] : [place, place];
  return { body, reason, rule, start: from?.offset, end: to?.offset };
}

/** Both sides of a merge come before any other words. */
function conflictWords({ body }: MdxProblem): MdxWords | undefined {
  const conflict = mergeConflictIn(body);
  return conflict && { ...mergeConflictWords, range: [conflict.start, conflict.end] };
}

function otherWords({ reason, start = 0, end = start }: MdxProblem): MdxWords {
  const message = reason.charAt(0).toLowerCase() + reason.slice(1);
  return { message, label: 'not readable from here', range: [start, end] };
}

/** At least one character, where there is one. */
function clamped([start, end]: readonly [number, number], body: string): [number, number] {
  const from = Math.min(Math.max(start, 0), Math.max(body.length - 1, 0));
  return [from, Math.min(Math.max(end, from + 1), body.length)];
}
