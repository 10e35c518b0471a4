import { CodeBlock } from '@docs-compiler/ui';
import type { Element } from 'hast';

import { highlight, languageName } from '../highlight/highlight.ts';
import { languageOf, stringProperty, textOfNode } from './hast.ts';

/** A fence that is not an example of a call: `pre` with one `code` inside. */
export function CodeFence({ node }: { readonly node?: Element | undefined }) {
  const code = node?.children.find((child) => child.type === 'element');
  if (!code) return null;

  const language = languageOf(code);
  const label = stringProperty(code, 'dataTitle') ?? languageName(language);
  return <CodeBlock label={label} tokens={highlight(textOfNode(code).trimEnd(), language)} />;
}
