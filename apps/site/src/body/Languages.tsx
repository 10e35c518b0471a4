import { Tabs } from '@docs-compiler/ui';
import type { Element } from 'hast';

import type { SiteContext } from '../context.ts';
import { languageName } from '../highlight/highlight.ts';
import { CodeFence } from './CodeFence.tsx';
import { languageOf } from './hast.ts';

interface LanguagesProps {
  readonly site: SiteContext;
  readonly node?: Element | undefined;
}

/**
 * The same code in several languages: tabs that follow the reader's choice, like those of examples.
 * Which shell somebody has says nothing of that, so those of shells stand for themselves.
 */
export function Languages({ site, node }: LanguagesProps) {
  const blocks = node?.children.filter((child) => child.type === 'element') ?? [];
  const items = blocks.map((block) => {
    const code = block.children.find((child) => child.type === 'element');
    return {
      title: languageName(code ? languageOf(code) : 'text'),
      content: <CodeFence site={site} node={block} isInTab />,
    };
  });
  const isOfShells = items.some(({ title }) => title === 'PowerShell');
  const index = String(node?.properties['index']);
  return (
    <div className="languages">
      {/* With a dot it cannot be the slug of a heading. */}
      <Tabs
        prefix={`site.languages-${index}`}
        label={isOfShells ? 'Shells' : 'Languages'}
        group={isOfShells ? undefined : 'language'}
        items={items}
      />
    </div>
  );
}
