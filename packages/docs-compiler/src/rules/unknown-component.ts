import { components } from '../components.ts';
import type { Fix } from '../diagnostic.ts';
import type { ComponentFault } from '../parse/body.ts';
import type { ParseRule } from '../rule.ts';

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

        const fix = fixOf(fault);
        yield {
          message: `unknown component \`<${name}>\``,
          primary: { span, text: 'no component has this name' },
          help: [helpFor(fault.near)],
          ...(fix && { fix }),
        };
      }
    }
  },
};

type UnknownComponent = Extract<ComponentFault, { kind: 'unknown-component' }>;

/** A slip of case can mean no other component. */
function fixOf({ near, tags }: UnknownComponent): Fix | undefined {
  if (near === undefined || !tags) return undefined;
  return { edits: tags.map((span) => ({ span, text: near })) };
}

function helpFor(near: string | undefined): string {
  if (near) return `write \`<${near}>\``;
  const names = [...components.keys()].map((known) => `\`<${known}>\``);
  return `the components are ${names.join(', ')}`;
}
