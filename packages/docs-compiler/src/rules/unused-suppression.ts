import type { Finding } from '../diagnostic.ts';
import type { JudgedSuppression, SuppressRule } from '../rule.ts';
import { suggestionOf } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';
import { removalOf } from '../text/removal.ts';

/** Reports suppressions that hide no finding. */
export const unusedSuppression: SuppressRule = {
  stage: 'suppress',
  code: 'unused-suppression',
  severity: 'warning',
  summary: 'a suppression has no effect, or names no rule',

  *check(judged) {
    for (const each of judged) {
      const { codes, suppression, isExpired } = each;
      if (codes.length === 0) yield nameless(each);
      for (const code of codes)
        if (code.use === 'unknown' || code.use === 'fixed') yield unsuitable(code);

      const unused = codes.filter(({ use }) => use === 'unused');
      // `expired-suppression` reports these.
      if (unused.length === 0 || isExpired) continue;
      if (unused.length === codes.length) yield useless(each);
      else for (const code of unused) yield uselessCode(suppression, code);
    }
  },
};

type Code = JudgedSuppression['codes'][number];

function nameless({ suppression }: JudgedSuppression): Finding {
  return {
    message: 'a suppression names no rule',
    primary: { span: suppression.span, text: 'has no effect' },
    help: ['write `docs-ignore CODE: reason`; `docs-compiler rules` lists the codes'],
  };
}

function unsuitable(code: Code): Finding {
  if (code.use === 'unknown') {
    return {
      message: `unknown rule \`${code.code}\` in a suppression`,
      primary: { span: code.span, text: 'not the code of a rule' },
      help: [code.near ? `write \`${code.near}\`` : '`docs-compiler rules` lists the codes'],
      ...suggestionOf(code.span, code.near ? { from: code.code, to: code.near } : undefined),
    };
  }
  return {
    message: `\`${code.code}\` can’t be suppressed`,
    primary: { span: code.span, text: 'has no effect' },
    help: ['remove the code, and fix what the rule reports'],
  };
}

function useless({ suppression, codes }: JudgedSuppression): Finding {
  const { span, covers } = suppression;
  const names = orList(codes.map(({ code }) => code));
  return {
    message: `unused suppression of ${names}`,
    primary: { span, text: covers ? 'no such finding here' : 'nothing follows it' },
    help: ['remove the comment'],
    fix: { edits: [{ span: removalOf(span), text: '' }] },
  };
}

function uselessCode({ codes }: JudgedSuppression['suppression'], { code, span }: Code): Finding {
  const index = codes.findIndex((each) => each.span.start === span.start);
  const [before, after] = [codes[index - 1], codes[index + 1]];
  // Returns the range of a code with the comma that separates it from its neighbor.
  const start = before ? before.span.end : span.start;
  const end = before ? span.end : (after?.span.start ?? span.end);
  return {
    message: `unused suppression of \`${code}\``,
    primary: { span, text: 'no such finding here' },
    help: ['remove the code'],
    fix: { edits: [{ span: { file: span.file, start, end }, text: '' }] },
  };
}
