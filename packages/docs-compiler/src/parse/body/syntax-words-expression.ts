import type { MdxProblem, MdxWords } from './syntax-fault.ts';

/** Braces and `import`/`export` lines that JavaScript cannot read; undefined for other problems. */
export function expressionWords(problem: MdxProblem): MdxWords | undefined {
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
  // Up to the place where the parser gave up, nothing closes an open brace.
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

/** Braces of other tools; undefined for any others. */
function foreignWords(body: string, at: number): MdxWords | undefined {
  // Of two braces the parser names the second.
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
