import type { Element } from 'hast';
import type { Code, InlineCode } from 'mdast';

import type { Fence } from '../body.ts';
import { spanOf, spanWithin, type Draft } from './draft.ts';
import { element, text } from './hast.ts';

/** An example stands where its `graphql` fence stood; its other fences are a part of it. */
export function codeBlock(draft: Draft, node: Code): Element | undefined {
  const role = draft.fences.roles.get(node);
  switch (role?.kind) {
    case undefined:
    case 'part-of-example':
      return undefined;
    case 'example':
      return element('x-example', { properties: { index: role.index } });
    case 'block':
      return plainBlock(role.fence);
    default:
      return role satisfies never;
  }
}

function plainBlock({ language, meta, text: code }: Fence): Element {
  const { title, schema } = meta;
  const properties = {
    ...(language ? { className: [`language-${language}`] } : {}),
    ...(typeof title === 'string' ? { dataTitle: title } : {}),
    ...(typeof schema === 'string' ? { dataSchema: schema } : {}),
  };
  return element('pre', { children: [element('code', { properties, children: [text(code)] })] });
}

/** Inline code without the `~` that says it names nothing of the schema. */
export function codeSpan(draft: Draft, node: InlineCode): Element {
  const written = node.value.replaceAll(/\r\n?|\n/g, ' ');
  const optOut = /^~[\w@]/.test(written);
  const name = optOut ? written.slice(1) : written;

  const shown = element('code', { children: [text(name)] });
  const whole = spanOf(draft, node);
  const ticks = /^`+/.exec(whole.file.text.slice(whole.start, whole.end))?.[0].length ?? 0;
  const span = spanWithin(whole, name, whole.start + ticks);
  draft.codeSpans.push({ text: name, optOut, span, element: shown });
  return shown;
}
