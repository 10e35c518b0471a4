import type { Heading } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';

/** Below one heading no two headings say the same. */
export const duplicateHeading: ParseRule = {
  stage: 'parse',
  code: 'duplicate-heading',
  severity: 'warning',
  phase: 'apart',
  summary: 'two headings in one place have the same text',

  *check({ pages }) {
    for (const { body } of pages) {
      const known = new Map<string, Heading>();
      const path: Heading[] = [];
      for (const heading of body?.headings ?? []) {
        while ((path.at(-1)?.depth ?? 0) >= heading.depth) path.pop();
        const place = [...path, heading].map(({ text }) => text.trim().toLowerCase()).join('\n');
        path.push(heading);

        const first = known.get(place);
        if (!first) known.set(place, heading);
        else
          yield {
            message: `two headings say \`${heading.text}\``,
            primary: { span: heading.span, text: `its anchor is \`#${heading.id}\`` },
            related: [{ span: first.span, text: `this one has \`#${first.id}\`` }],
            notes: ['a number in an anchor moves to another heading when one is added before it'],
            help: ['give each a text of its own, or merge the two'],
          };
      }
    }
  },
};
