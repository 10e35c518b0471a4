import { CodeBlock } from '@docs-compiler/ui';
import type { Element } from 'hast';

import type { SiteContext } from '../context.ts';
import { highlight, languageName } from '../highlight/highlight.ts';
import { isGranted, sandboxHref } from '../run/runnable.ts';
import { languageOf, stringProperty, textOfNode } from './hast.ts';

interface CodeFenceProps {
  readonly site: SiteContext;
  readonly node?: Element | undefined;
  /** A tab over it says its language. */
  readonly isInTab?: true;
}

/** A fence that is not an example of a call: `pre` with one `code` inside. */
export function CodeFence({ site, node, isInTab }: CodeFenceProps) {
  const code = node?.children.find((child) => child.type === 'element');
  if (!code) return null;

  const language = languageOf(code);
  const title = stringProperty(code, 'dataTitle');
  const label = title ?? languageName(language);
  const shown = isInTab ? title : label;
  const text = textOfNode(code).trimEnd();
  const tokens = highlight(text, language);
  // Only what is checked is known to be an answer of the endpoint.
  const isAnswer = stringProperty(code, 'dataSchema') !== undefined && isGranted(site, text);
  const run = isAnswer ? sandboxHref(site) : undefined;
  return <CodeBlock label={label} shown={shown ?? ''} tokens={tokens} run={run} />;
}
