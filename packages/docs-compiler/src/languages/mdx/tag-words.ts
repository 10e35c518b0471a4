import { components } from '../../components.ts';
import { insteadOfHtml } from './html-remedies.ts';
import { closest } from '../../text/closest.ts';
import type { MdxProblem, MdxWords } from './draft.ts';

/** Returns the message for mismatched tags; undefined for other problems. */
export function tagWords(problem: MdxProblem): MdxWords | undefined {
  const { reason } = problem;
  if (reason.startsWith('Expected a closing tag')) return unclosedWords(problem);
  if (reason.startsWith('Unexpected closing tag')) return mismatchWords(problem);
  if (reason.startsWith('Expected the closing tag')) return crossedWords(problem);
  if (reason.startsWith('Unexpected closing slash')) return strayWords(problem);
  return undefined;
}

function unclosedWords({ body, reason, start = 0 }: MdxProblem): MdxWords {
  const tag = tagIn(reason);
  const closing = tag.replace('<', '</');
  const inParagraph = reason.endsWith('before the end of `paragraph`');
  const range = placeIn(reason, body) ?? ([start, start + tag.length] as const);
  return {
    message: `\`${tag}\` is not closed`,
    label: 'opened here',
    help: helpToClose(
      tag,
      inParagraph
        ? `write \`${closing}\` before the paragraph ends`
        : `write \`${closing}\` after its content`,
    ),
    range,
    ...editsOfOpen(tag, { body, range }),
  };
}

/** Returns an edit for an unclosed tag that has no content. */
function editsOfOpen(
  tag: string,
  { body, range }: { readonly body: string; readonly range: readonly [number, number] },
): Pick<MdxWords, 'edits'> {
  const [start, end] = range;
  if (body.slice(start, end) === '<br>') return { edits: [{ start, end, text: '\\\n' }] };
  const component = components.get(tag.slice(1, -1));
  if (!component || component.takesChildren || body.charAt(end - 1) !== '>') return {};
  return { edits: [{ start: end - 1, end, text: ' />' }] };
}

/**
 * Returns the help for an unclosed tag. A lower-case name is not a component, so it is more likely
 * text that looks like a tag.
 */
function helpToClose(tag: string, close: string): string {
  const instead = insteadOfHtml.get(/^<([a-z]\w*)/.exec(tag)?.[1] ?? '');
  if (instead !== undefined) return `${instead}; to show \`${tag}\`, put it in a code span`;
  return /^<[a-z]/.test(tag) ? `to show \`${tag}\`, put it in a code span` : close;
}

function mismatchWords({ reason, start = 0, end = start }: MdxProblem): MdxWords {
  const [closing, opening] = [tagIn(reason), tagIn(reason.slice(reason.indexOf(', expected')))];
  return {
    message: `\`${closing}\` cannot close \`${opening}\``,
    label: `closes \`${opening}\``,
    help: `write \`${opening.replace('<', '</')}\``,
    range: [start, end],
    ...(closest(closing, [opening]).length > 0 && {
      edits: [{ start, end, text: opening.replace('<', '</') }],
    }),
  };
}

function crossedWords({ reason, start = 0, end = start }: MdxProblem): MdxWords {
  const closing = tagIn(reason);
  return {
    message: `\`${closing}\` closes a tag that was opened outside of the markup around it`,
    label: 'inside of other markup',
    help: `end that markup before \`${closing}\`, or open the tag inside of it`,
    range: [start, end],
  };
}

function strayWords({ body, start = 0 }: MdxProblem): MdxWords {
  const tag = /^<\/[^>\r\n]*>?/.exec(body.slice(start - 1))?.[0] ?? '</';
  return {
    message: `\`${tag}\` closes a tag that was never opened`,
    label: 'nothing to close',
    help: 'remove it, or open the tag before it',
    range: [start - 1, start - 1 + tag.length],
  };
}

/** Returns the message for characters that are invalid in a tag; undefined for other problems. */
export function nameWords(problem: MdxProblem): MdxWords | undefined {
  const { body, reason, start = 0 } = problem;
  if (!/^Unexpected (character|end of file)/.test(reason)) return undefined;

  const open = body.lastIndexOf('<', start - 1);
  const at = open < 0 ? start : open;
  const range = [at, Math.min(start + 1, body.length)] as const;
  if (body.startsWith('<!--', at)) {
    const comment = /^<!--(?:(?!\*\/)[\s\S])*?-->/.exec(body.slice(at))?.[0];
    return {
      message: 'a comment in `<!--` and `-->` is not MDX',
      label: 'read as a tag',
      help: 'write `{/* … */}`',
      range: [at, at + 4],
      ...(comment && {
        edits: [{ start: at, end: at + comment.length, text: `{/*${comment.slice(4, -3)}*/}` }],
      }),
    };
  }
  const marker = /^<{7}(?:[ \t][^\r\n]*)?(?=[\r\n])/.exec(body.slice(at))?.[0];
  if (marker && /(^|[\r\n])$/.test(body.slice(0, at))) {
    const end = at + marker.length;
    return {
      message: 'a line of a merge stands here',
      label: 'read as a tag',
      help: 'keep what is right, and remove the line',
      range: [at, end],
      edits: [{ start: at, end: body.startsWith('\r\n', end) ? end + 2 : end + 1, text: '' }],
    };
  }
  const address = /^<(https?|mailto|tel|ftp):[^\s>]*>?/i.exec(body.slice(at))?.[0];
  if (address) {
    return {
      message: 'an address in `<` and `>` is read as a tag',
      label: 'read as a tag',
      help: 'write `[text](https://…)`, or the address alone',
      range: [at, at + address.length],
      ...(/^<https?:[^<>]+>$/i.test(address) && {
        edits: [{ start: at, end: at + address.length, text: address.slice(1, -1) }],
      }),
    };
  }
  if (reason.includes('end of file')) {
    return {
      message: 'a tag does not end',
      label: 'opened here',
      help: 'end it with `>` or `/>`',
      range: [at, at + 1],
    };
  }
  if (reason.includes('before attribute value')) {
    const quoted = /^[“”„‟]([^"“”„‟\r\n]*)[“”„‟]/.exec(body.slice(start));
    if (quoted) {
      const end = start + quoted[0].length;
      return {
        message: 'typographic quotes stand around a text',
        label: 'not a straight quote',
        help: 'write `"`',
        range: [start, start + 1],
        edits: [{ start, end, text: `"${quoted[1] ?? ''}"` }],
      };
    }
    return {
      message: 'the value of a prop must be in quotes or braces',
      label: 'no quote or brace',
      help: 'write `name="value"` or `name={1}`',
      range: [start, start + 1],
    };
  }
  return {
    message: `\`<\` opens a tag, and \`${body.charAt(start)}\` cannot stand in it there`,
    label: 'read as a tag',
    help: 'to show `<`, put it in a code span or write `\\<`',
    range,
    // Text that starts like a name may be an intended tag, so no escape is suggested.
    ...(/^<[^A-Za-z/>]/.test(body.slice(at)) && { edits: [{ start: at, end: at, text: '\\' }] }),
  };
}

function tagIn(reason: string): string {
  return /`(<[^`]*>)`/.exec(reason)?.[1] ?? '<>';
}

/**
 * Extracts the position of the opening tag from the parser's message, which has it as `(3:1-3:10)`.
 */
function placeIn(reason: string, body: string): [number, number] | undefined {
  const match = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason);
  if (!match) return undefined;
  const [fromLine = 1, fromColumn = 1, toLine = 1, toColumn = 1] = match.slice(1).map(Number);
  return [offsetOf(body, fromLine) + fromColumn - 1, offsetOf(body, toLine) + toColumn - 1];
}

function offsetOf(body: string, line: number): number {
  const breaks = [...body.matchAll(/\r\n|\r|\n/g)];
  const last = breaks[line - 2];
  return last ? last.index + last[0].length : 0;
}
