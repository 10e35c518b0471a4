import { CodeBlock } from '@docs-compiler/ui';
import type { Element } from 'hast';

import type { SiteContext } from '../context.ts';
import { highlight, languageName } from '../highlight/highlight.ts';
import { isGranted, sandboxHref } from '../run/runnable.ts';
import { languageOf, stringProperty, textOfNode } from './hast.ts';

interface CodeFenceProps {
  readonly site: SiteContext;
  readonly node?: Element | undefined;
}

/** A fence that is not an example of a call: `pre` with one `code` inside. */
export function CodeFence({ site, node }: CodeFenceProps) {
  const code = node?.children.find((child) => child.type === 'element');
  if (!code) return null;

  const language = languageOf(code);
  const label = stringProperty(code, 'dataTitle') ?? languageName(language);
  const text = textOfNode(code).trimEnd();
  const tokens = highlight(text, language);
  // Only what is checked is known to be an answer of the endpoint.
  const isAnswer = stringProperty(code, 'dataSchema') !== undefined && isGranted(site, text);
  const run = isAnswer ? sandboxHref(site) : undefined;
  return <CodeBlock label={label} tokens={tokens} run={run} />;
}
