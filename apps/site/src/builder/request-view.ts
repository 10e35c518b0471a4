import type { CodeToken } from '@docs-compiler/ui';

import { recall, remember } from '../boot/storage.ts';
import { tabAfter } from '../boot/tabs.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import { rangesOf, tokensOf } from '../highlight/tokens.ts';
import { make, makeButton } from '../make.ts';
import { codeView } from '../run/browser/code-view.ts';
import { iconOf } from '../run/browser/icon.ts';
import type { WrittenRequest } from './operation.ts';

export interface RequestView {
  readonly element: HTMLElement;
  show(this: void, request: WrittenRequest): void;
}

/** The data of programs in other languages. */
interface Programs {
  readonly endpoint: string;
  readonly tokenVariable: string;
  readonly samples: typeof import('../ide/samples.ts');
}

/** Creates the tabs with a request in GraphQL, and as a program in each language. */
export function createRequestView(programs: Programs | undefined): RequestView {
  const languages = programs?.samples.languages ?? [];
  const titles = ['GraphQL', ...languages.map(({ title }) => title)];
  let request: WrittenRequest | undefined;
  let chosen = Math.max(0, titles.indexOf(recall('language') ?? ''));
  const panel = make('div', 'builder__panel');
  panel.id = 'site.builder-panel';
  panel.role = 'tabpanel';
  const tabs = titles.map((title, index) => {
    const tab = makeButton('', () => choose(index), title);
    tab.role = 'tab';
    tab.id = `site.builder-tab-${index + 1}`;
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('keydown', (event) => {
      const next = tabAfter(event.key, { index, count: titles.length });
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
      tabs[next]?.focus();
    });
    return tab;
  });
  const list = make('div', 'tabs__list', ...tabs);
  list.role = 'tablist';
  list.ariaLabel = 'Languages';
  return {
    element: make('div', 'builder__code', ...(titles.length > 1 ? [list] : []), panel),
    show(next) {
      request = next;
      render();
    },
  };

  function choose(index: number): void {
    chosen = index;
    remember('language', titles[index] ?? null);
    render();
  }

  function render(): void {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', tabs[chosen]?.id ?? '');
    if (request) panel.replaceChildren(...panesOf(request));
  }

  function panesOf({ operation, variables }: WrittenRequest): HTMLElement[] {
    const json = formatJson(variables);
    const language = languages[chosen - 1];
    if (!programs || !language)
      return [
        pane('Request', highlightOperation(operation)),
        ...(json === '{}' ? [] : [pane('Variables', highlightJson(json))]),
      ];
    const { endpoint, tokenVariable, samples } = programs;
    const call = { endpoint, tokenVariable, operation, variables: json };
    return [pane('Request', [{ text: samples.sampleText(language, call) }])];
  }
}

const copyPath = 'M5.5 5.5v-2h7v7h-2M3.5 5.5h7v7h-7z';

/** Creates code with a title and a copy button like those of the page. */
function pane(title: string, tokens: readonly CodeToken[]): HTMLElement {
  const label = make('span', '', 'Copy');
  label.dataset['copyLabel'] = '';
  label.ariaLive = 'polite';
  const copy = make('button', 'copy', iconOf(copyPath), label);
  copy.append(make('span', 'visually-hidden', ` ${title}`));
  copy.type = 'button';
  copy.dataset['copy'] = '';
  const bar = make('div', 'pane__bar', make('span', 'pane__title', title), copy);
  const element = make('div', 'pane', bar, codeView(tokens));
  element.dataset['copyScope'] = '';
  return element;
}

/** The words and types of an operation that has no literals. */
const pattern =
  /(?<keyword>^(?:query|mutation|subscription)(?= )|(?<=^ *\.\.\. )on\b)|(?<type>(?<=\$\w+: \[*)\w+|(?<=\.\.\. on )\w+)|(?<name>(?<![$\w.])[a-z_]\w*(?![\w]*:))/gm;

function highlightOperation(operation: string): CodeToken[] {
  return tokensOf(operation, rangesOf(operation, pattern));
}
