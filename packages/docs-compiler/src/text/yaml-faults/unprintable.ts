import { visit } from 'yaml';

import type { Span } from '../../source.ts';
import { unprintableIn } from '../unprintable.ts';
import type { YamlDocument } from '../yaml-document.ts';
import type { YamlFault } from '../yaml-faults.ts';

/** Texts with half a pair of surrogates, or a control character. */
export function unprintableFaults(
  { document }: Pick<YamlDocument, 'document'>,
  { file, start }: Span,
): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar(_, { range, value }) {
      const words = typeof value === 'string' && unprintableIn(value);
      if (!words) return;
      const [from = 0, to = 0] = range ?? [];
      faults.push({
        ...words,
        span: { file, start: start + from, end: start + to },
        damaging: false,
      });
    },
  });
  return faults;
}
