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
          help: [helpFor(fault)],
          ...(fault.near && changeOf(fault.sure, renaming(fault.places, fault.near, fault.prop))),
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

/** Renames both tags, and adds a prop to the opening one. */
function renaming(places: readonly Span[], name: string, prop: string | undefined): Fix {
  const opening = withProp(name, prop);
  return { edits: places.map((span, at) => ({ span, text: at === 0 ? opening : name })) };
}

function withProp(name: string, prop: string | undefined): string {
  return prop === undefined ? name : `${name} ${prop}`;
}

function helpFor({ near, prop }: { readonly near?: string; readonly prop?: string }): string {
  if (near) return `write \`<${withProp(near, prop)}>\``;
  const names = [...components.keys()].map((known) => `\`<${known}>\``);
  return `the components are ${names.join(', ')}`;
}
