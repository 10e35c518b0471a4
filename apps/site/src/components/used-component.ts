import { arePropsOf, type ComponentName, isComponentName } from '@docs-compiler/graph';
import { View, type ViewData } from '@docs-compiler/ui';
import type { Element } from 'hast';
import { createElement, type ReactNode } from 'react';

import { viewMarkdown } from '../markdown/view.ts';
import { type SearchWords, viewWords, wordsOfFact } from '../search/component-words.ts';

import { callout } from './callout.tsx';
import { card, cards } from './cards.tsx';
import { comparison } from './comparison.tsx';
import type { FactUse, HtmlUse, MarkdownUse, SiteComponent, ViewUse } from './component.ts';
import { constant, constants } from './constants.tsx';
import { demo } from './demo.tsx';
import { errorCodes } from './error-codes.tsx';
import { errors } from './errors.tsx';
import { events } from './events.tsx';
import { fill } from './fill.tsx';
import { graphqlIde } from './graphql-ide.tsx';
import { lifecycle } from './lifecycle.tsx';
import { notSimulated } from './not-simulated.tsx';
import { operations } from './operations.tsx';
import { scopes } from './scopes.tsx';
import { sectionPages } from './section-pages.tsx';
import { sequence } from './sequence.tsx';
import { triggers } from './triggers.tsx';

type WithoutProps<Use> = Omit<Use, 'props'>;

/** A component with the props of one use on a page. */
export interface UsedComponent {
  html(use: WithoutProps<HtmlUse<ComponentName>>): ReactNode;
  markdown(use: WithoutProps<MarkdownUse<ComponentName>>): string;
  /** Returns the texts and the names that search finds the component by. */
  search(use: WithoutProps<FactUse<ComponentName>>): SearchWords;
}

/**
 * Returns the component of an `x-component` element; undefined if its name or props are invalid.
 */
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
  if ('view' in component) return ofView((use) => component.view({ ...use, props }));
  return {
    html: (use) => component.html({ ...use, props }),
    markdown: (use) => component.markdown({ ...use, props }),
    search: (use) => ({ texts: component.facts({ ...use, props }).map(wordsOfFact), names: [] }),
  };
}

function ofView(
  viewOf: (use: WithoutProps<ViewUse<ComponentName>>) => ViewData | undefined,
): UsedComponent {
  return {
    html(use) {
      const view = viewOf(use);
      return view && createElement(View, { view });
    },
    markdown(use) {
      const view = viewOf(use);
      return view ? viewMarkdown(view) : '';
    },
    search(use) {
      const view = viewOf(use);
      return view ? viewWords(view, use.page) : { texts: [], names: [] };
    },
  };
}

/** The registry of components. The type requires every component that the compiler allows. */
const registry: { readonly [Name in ComponentName]: SiteComponent<Name> } = {
  Callout: callout,
  Cards: cards,
  Card: card,
  Demo: demo,
  Sequence: sequence,
  Lifecycle: lifecycle,
  Errors: errors,
  ErrorCodes: errorCodes,
  Operations: operations,
  Scopes: scopes,
  Events: events,
  Triggers: triggers,
  Constants: constants,
  Constant: constant,
  Comparison: comparison,
  NotSimulated: notSimulated,
  SectionPages: sectionPages,
  GraphqlIde: graphqlIde,
  Fill: fill,
};
