import { CodeBlock } from '@docs-compiler/ui';
import type { Element } from 'hast';

import { highlight, languageName } from '../highlight/highlight.ts';
import { stringProperty, textOfNode } from './hast.ts';

/** A fence that is not an example of a call: `pre` with one `code` inside. */
export function CodeFence({ node }: { readonly node?: Element | undefined }) {
  const code = node?.children.find((child) => child.type === 'element');
  if (!code) return null;

  const language = languageOf(code);
  const label = stringProperty(code, 'dataTitle') ?? languageName(language);
  return <CodeBlock label={label} tokens={highlight(textOfNode(code).trimEnd(), language)} />;
}

function languageOf({ properties }: Element): string {
  const names = properties['className'];
  const name = Array.isArray(names)
    ? names.map(String).find((each) => each.startsWith('language-'))
    : undefined;
  return name?.slice('language-'.length) ?? 'text';
}
