import { z } from 'zod';

import type { Edit } from '../../diagnostic.ts';
import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { PageFault } from '../../parse/types.ts';
import { deepestLevel } from './limits.ts';
import { type BodySource, spanBetween, type MdxProblem, type MdxWords } from './draft.ts';
import { nameWords, tagWords } from './tag-words.ts';

type SyntaxFault = Extract<PageFault, { kind: 'syntax-mdx' }>;

/** Converts the parser's exception to a fault. */
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

/** Returns the message for a merge conflict, which precedes all other messages. */
function conflictWords({ body }: MdxProblem): MdxWords | undefined {
  const conflict = mergeConflictIn(body);
  return conflict && { ...mergeConflictWords, range: [conflict.start, conflict.end] };
}

function otherWords({ reason, start = 0, end = start }: MdxProblem): MdxWords {
  const message = reason.charAt(0).toLowerCase() + reason.slice(1);
  return { message, label: 'not readable from here', range: [start, end] };
}

/** Clamps a range to the body, with at least one character if possible. */
function clamped([start, end]: readonly [number, number], body: string): [number, number] {
  const from = Math.min(Math.max(start, 0), Math.max(body.length - 1, 0));
  return [from, Math.min(Math.max(end, from + 1), body.length)];
}

/**
 * Returns the message for braces and `import`/`export` lines that are not JavaScript; undefined for
 * other problems.
 */
function expressionWords(problem: MdxProblem): MdxWords | undefined {
  const { reason } = problem;
  if (reason.includes('import/exports')) return moduleWords(problem);
  if (reason.startsWith('Could not parse expression') || reason.includes('closing brace')) {
    return braceWords(problem);
  }
  if (problem.rule === 'non-spread' || problem.rule === 'spread-extra') {
    const at = Math.max(problem.body.lastIndexOf('{', problem.start), 0);
    return {
      message: 'braces in a tag can only hold the value of a prop',
      label: 'not a prop',
      help: 'write `name="value"` or `name={1}`',
      range: [at, endOfBraces(problem.body, at)],
    };
  }
  return undefined;
}

function moduleWords({ body, start = 0 }: MdxProblem): MdxWords {
  const before = [...body.slice(0, start + 1).matchAll(/^(import|export) /gm)].at(-1);
  const at = before?.index ?? start;
  const word = before?.[1] ?? 'import';
  return {
    message: `a line that starts with \`${word}\` is read as code`,
    label: 'read as code',
    help: 'start the line with another word; pages import and export nothing',
    range: [at, at + word.length],
  };
}

function braceWords({ body, reason, start = body.length }: MdxProblem): MdxWords {
  const isOpen = reason.includes('closing brace');
  // An open brace is not closed before the position of the error.
  const brace = isOpen
    ? body.indexOf('{', body.lastIndexOf('}', start) + 1)
    : body.lastIndexOf('{', start);
  const at = brace < 0 ? start : brace;
  if (body.startsWith('{/*', at)) {
    return {
      message: 'a comment is not closed',
      label: 'opened here',
      help: 'end it with `*/}`',
      range: [at, at + 3],
    };
  }
  const foreign = foreignWords(body, at);
  if (foreign) return foreign;
  return {
    message: isOpen
      ? '`{` opens an expression that nothing closes'
      : 'text in braces is read as code, and this is not code',
    label: isOpen ? 'opened here' : 'read as code',
    help: 'to show a brace, put it in a code span or write `\\{`',
    range: [at, isOpen ? at + 1 : endOfBraces(body, at)],
    edits: [{ start: at, end: at, text: '\\' }],
  };
}

/** Returns the message for template syntax of other tools; undefined for other braces. */
function foreignWords(body: string, at: number): MdxWords | undefined {
  // The parser reports the position of the second of two braces.
  const from = body.charAt(at - 1) === '{' ? at - 1 : at;
  const line = /^[^\r\n]*/.exec(body.slice(from))?.[0] ?? '';
  const tag = /^(\{%.*?%\}|\{\{[<%].*?[>%]\}\})/.exec(line)?.[0];
  const attributes = /^\{[:.#][^{}]*\}/.exec(line)?.[0];
  const shown = tag ?? attributes;
  if (shown === undefined) return undefined;

  const instead = tag
    ? 'write Markdown, or use a component'
    : 'remove it: headings get their ids from their words, and looks are a matter of the renderer';
  return {
    message: `\`${shown}\` is markup of another tool`,
    label: 'read as code',
    help: `${instead}; to show it, put it in a code span`,
    range: [from, from + shown.length],
  };
}

function endOfBraces(body: string, at: number): number {
  return at + (/^\{(?:[^{}\r\n]|\{[^{}\r\n]*\})*\}/.exec(body.slice(at))?.[0].length ?? 1);
}
