import { visit } from 'yaml';

import type { Span } from '../../source.ts';
import type { YamlDocument } from '../yaml-document.ts';
import type { YamlFault } from '../yaml-faults.ts';

/** Texts with half a pair of surrogates, or a control character: an escape can write what no file holds. */
export function unprintableFaults(
  { document }: Pick<YamlDocument, 'document'>,
  { file, start }: Span,
): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar(_, { range, value }) {
      const [bad] = (typeof value === 'string' && unprintable.exec(value)) || [];
      if (bad === undefined) return;
      const [from = 0, to = 0] = range ?? [];
      faults.push(faultOf({ file, start: start + from, end: start + to }, bad));
    },
  });
  return faults;
}

const unprintable = /\p{Surrogate}|(?![\t\n\r])\p{Cc}/u;

function faultOf(span: Span, character: string): YamlFault {
  const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const isHalf = /\p{Surrogate}/u.test(character);
  return {
    message: isHalf
      ? `the text holds half of a character, \`${escape}\``
      : `the text holds the control character \`${escape}\``,
    help: isHalf ? 'write the character itself' : 'remove it',
    span,
    damaging: false,
  };
}
