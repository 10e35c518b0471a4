import type { Finding } from '../diagnostic.ts';
import {
  allFencesOf,
  marginOf,
  metaSpan,
  metaText,
  withMargin,
} from '../languages/mdx/fence-text.ts';
import { type CodeRegion, codePathFrom, codeReference, codeRegion } from '../parse/code-files.ts';
import type { Parsed } from '../parse/parsed.ts';
import type { Fence } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';
import { isUnread, type SourceFile } from '../source.ts';
import { closest } from '../text/closest.ts';
import { correctionOf } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

/** A fence with the option `file` shows the text of that file. */
export const outdatedCode: ParseRule = {
  stage: 'parse',
  code: 'outdated-code',
  severity: 'error',
  phase: 'apart',
  summary: 'a fence differs from the file that it names, or the file does not exist',

  *check(parsed) {
    const files = new Map((parsed.codeFiles ?? []).map((file) => [file.path, file]));
    for (const { body } of parsed.pages) {
      for (const fence of body ? allFencesOf(body) : []) {
        const value = metaText(fence, 'file');
        if (value === undefined) continue;
        const finding = findingOf(fence, { value, files, parsed });
        if (finding) yield finding;
      }
    }
  },
};

interface Named {
  /** The value of the option. */
  readonly value: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly parsed: Parsed;
}

function findingOf(fence: Fence, { value, files, parsed }: Named): Finding | undefined {
  const { contentDir = '', otherPaths = [] } = parsed;
  const { path, region } = codeReference(value);
  const primary = { span: metaSpan(fence, value), text: '' };
  const { span } = primary;
  const spanOfPath = { ...span, end: span.start + path.length };
  const spanOfRegion = { ...span, start: span.end - (region ?? '').length };
  const full = codePathFrom(contentDir, path);
  if (full === undefined)
    return {
      message: `\`${path}\` is not in the project`,
      primary,
      help: ['write the path of a file in the project, relative to the content folder'],
    };

  const file = files.get(full);
  if (!file) {
    const near = closest(path, otherPaths);
    return {
      message: `no file \`${full}\``,
      primary: { ...primary, text: 'does not exist' },
      help: [
        near.length > 0
          ? `write ${orList(near)}`
          : 'write the path of a file, relative to the content folder',
      ],
      ...correctionOf({ text: path, span: spanOfPath }, { sure: undefined, near }),
    };
  }
  if (isUnread(file)) return undefined;

  const found = codeRegion(file, region);
  if ('text' in found) return found.text === fence.text ? undefined : outdated(fence, found, file);
  const { names, unclosed } = found;
  if (unclosed)
    return {
      message: `region \`${region}\` of \`${full}\` has no end`,
      primary: { span: unclosed, text: 'begins here' },
      related: [{ ...primary, text: 'shown here' }],
      help: ['write `#endregion` after its last line'],
    };
  const near = closest(region ?? '', names);
  return {
    message: `\`${full}\` has no region \`${region}\``,
    primary: { ...primary, text: 'does not exist' },
    help: [helpFor(near, names)],
    ...correctionOf({ text: region ?? '', span: spanOfRegion }, { sure: undefined, near }),
  };
}

function helpFor(near: readonly string[], names: readonly string[]): string {
  if (near.length > 0) return `write ${orList(near)}`;
  if (names.length > 0) return `write a region of the file: ${orList(names)}`;
  return 'mark its first line with `#region` and the name, and its last line with `#endregion`';
}

/** Reports the first line that differs. The fix copies the region to the fence. */
function outdated(fence: Fence, { text, lines }: CodeRegion, file: SourceFile): Finding {
  const shown = fence.text === '' ? [] : fence.text.split('\n');
  const wanted = text.split('\n');
  const at = wanted.findIndex((line, index) => line !== shown[index]);
  const line = at < 0 ? wanted.length : at;
  const first = shown[line];
  const start = shown.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  const span =
    first === undefined ? metaSpan(fence, '') : fence.spanOf(start, start + first.length);
  const place = lines[line];
  return {
    message: `the code differs from \`${file.path}\``,
    primary: {
      span,
      text: labelOf({ isEmpty: shown.length === 0, isShort: first === undefined, isLong: at < 0 }),
    },
    related: place ? [{ span: place, text: 'the line in the file' }] : [],
    help: ['correct the file, or let the fix copy the file’s text into the page'],
    ...copied(fence, text),
  };
}

interface Difference {
  readonly isEmpty: boolean;
  /** The fence lacks the last lines of the file. */
  readonly isShort: boolean;
  /** The fence has more lines than the file. */
  readonly isLong: boolean;
}

function labelOf({ isEmpty, isShort, isLong }: Difference): string {
  if (isEmpty) return 'holds no code yet';
  if (isShort) return 'ends too early';
  return isLong ? 'not in the file' : 'differs from here on';
}

function copied(fence: Fence, text: string): Pick<Finding, 'fix'> {
  const { file, start, end } = fence.span;
  const written = file.text.slice(start, end);
  const [marker = ''] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  // A line that would end the fence cannot be in it.
  if (marker === '' || text.split('\n').some((line) => line.trim().startsWith(marker))) return {};

  const firstLine = metaSpan(fence, '');
  const lines = ['', ...text.split('\n'), marker];
  return {
    fix: {
      edits: [
        {
          span: { file, start: firstLine.end, end },
          text: withMargin(lines, marginOf(fence)),
        },
      ],
    },
  };
}
