import { arePropsOf, isComponentName, type ComponentName } from '@docs-compiler/graph';
import type { Element } from 'hast';
import type { ReactNode } from 'react';

import type { FactUse, HtmlUse, MarkdownUse, SiteComponent } from './component.ts';
import { registry } from './registry.ts';

type WithoutProps<Use> = Omit<Use, 'props'>;

/** A component where a page uses it. */
export interface UsedComponent {
  html(use: WithoutProps<HtmlUse<ComponentName>>): ReactNode;
  markdown(use: WithoutProps<MarkdownUse<ComponentName>>): string;
  facts(use: WithoutProps<FactUse<ComponentName>>): readonly object[];
  readonly isNamed: boolean;
}

/** What an `x-component` of a body stands for; undefined where the compiler would not have let it pass. */
export function usedComponent(node: Element | undefined): UsedComponent | undefined {
  const name = String(node?.properties['name']);
  return isComponentName(name) ? withProps(name, node?.properties['props']) : undefined;
}

function withProps<Name extends ComponentName>(
  name: Name,
  props: unknown,
): UsedComponent | undefined {
  if (!arePropsOf(name, props)) return undefined;
  const component: SiteComponent<Name> = registry[name];
  return {
    html: (use) => component.html({ ...use, props }),
    markdown: (use) => component.markdown({ ...use, props }),
    facts: (use) => component.facts({ ...use, props }),
    isNamed: component.isNamed === true,
  };
}
