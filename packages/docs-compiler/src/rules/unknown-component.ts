import { components } from '../components.ts';
import type { Finding, Fix } from '../diagnostic.ts';
import type { ParseRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A page uses only components of the registry. */
export const unknownComponent: ParseRule = {
  stage: 'parse',
  code: 'unknown-component',
  severity: 'error',
  summary: 'a page uses a component that does not exist',

  *check({ pages }) {
    for (const { name, span, faults } of pages.flatMap(({ body }) => body?.components ?? [])) {
      for (const fault of faults) {
        if (fault.kind !== 'unknown-component') continue;

        yield {
          message: `unknown component \`<${name}>\``,
          primary: { span, text: 'no component has this name' },
          help: [helpFor(fault.near)],
          ...(fault.near && changeOf(fault.sure, renaming(fault.places, fault.near))),
        };
      }
    }
  },
};

/**
 * Returns a fix if only the case differs, because then the intended component is certain; else a
 * suggestion.
 */
function changeOf(
  sure: true | undefined,
  change: Fix,
): Partial<Pick<Finding, 'fix' | 'suggestion'>> {
  return sure ? { fix: change } : { suggestion: change };
}

function renaming(places: readonly Span[], name: string): Fix {
  return { edits: places.map((span) => ({ span, text: name })) };
}

function helpFor(near: string | undefined): string {
  if (near) return `write \`<${near}>\``;
  const names = [...components.keys()].map((known) => `\`<${known}>\``);
  return `the components are ${names.join(', ')}`;
}
