import type { PageReport, SourceLocation, ReportedHiddenPage, ReportedProblem } from '../report.ts';
import { button, element } from './element.ts';
import { withCode } from './explanation.ts';
import { frame } from './frame.ts';
import { placeActions, placeText } from './place-actions.ts';
import { createResponseActions, type ResponseActions } from './response-actions.ts';
import { endedMessage } from './words.ts';

export interface Panel {
  readonly root: HTMLElement;
  show(report: PageReport): void;
  select(tab: string): void;
  /** Called when the preview does not respond. */
  disconnect(): void;
}

interface Hooks {
  readonly tab: string;
  onClose(): void;
  /** The writer chose a tab. */
  onSelect(tab: string): void;
  /** The writer uses an action of a response. */
  onUse(): void;
  /** Announces words to screen readers. */
  say(words: string): void;
}

export const problemsTab = 'Problems';
export const sourcesTab = 'Sources';

/**
 * Creates the panel with its lists, below the page. It is not modal, so that the page stays usable,
 * and gets the focus only when the reader opens it.
 */
export function createPanel({ tab, onClose, onSelect, onUse, say }: Hooks): Panel {
  const responses = createResponseActions({ say, onUse });
  const tabs = createTabs(tab, onSelect);
  const notice = element('p', { class: 'notice', hidden: true });
  const close = button('Close', { class: 'close', onClick: onClose });
  const head = element('div', { class: 'head' }, [tabs.list, close]);
  const root = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Preview', tabindex: -1, hidden: true },
    [head, notice, tabs.panel],
  );
  return {
    root,
    show(report) {
      note(report.page.formerBecause);
      responses.show(report);
      tabs.show(tabsOf(report, responses));
    },
    select: tabs.select,
    disconnect: () => note(`${endedMessage}.`),
  };

  function note(text: string | undefined): void {
    notice.textContent = text ?? '';
    notice.hidden = text === undefined;
  }
}

function tabsOf(report: PageReport, actions: ResponseActions): Tab[] {
  const { errors, warnings, hiddenPages, responses } = report;
  const reported = responses.filter(({ isReported }) => isReported);
  return [
    { name: problemsTab, count: errors + warnings, content: () => problemList(report, actions) },
    { name: sourcesTab, content: () => sourceList(report) },
    {
      name: 'Responses',
      count: reported.length,
      content: () => responseList(report, actions),
    },
    { name: 'Hidden pages', count: hiddenPages.length, content: () => hiddenList(report) },
  ];
}

/** Returns the source files of the page, then its headings, examples and parts in order. */
function sourceList({ page, editor }: PageReport): HTMLElement[] {
  if (page.sources.length === 0) {
    return [
      element('p', { class: 'nothing' }, ['This page is generated and has no file of its own.']),
    ];
  }
  const parts = [...document.querySelectorAll('[id]')].flatMap(({ id }) => {
    const anchor = Object.hasOwn(page.anchors, id) ? page.anchors[id] : undefined;
    return anchor ? [{ ...anchor, href: `#${encodeURIComponent(id)}` }] : [];
  });
  return [
    list(page.sources.map((place) => item(element('code', {}, [placeText(place)]), place))),
    ...(parts.length > 0 ? [element('h3', {}, ['Parts of the page'])] : []),
    list(parts.map(({ title, href, place }) => item(element('a', { href }, [title]), place))),
  ];

  function item(label: HTMLElement, place: SourceLocation): HTMLElement {
    const actions = element('p', { class: 'actions' }, placeActions(place, editor));
    return element('li', {}, [element('div', { class: 'label' }, [label]), actions]);
  }
}

/** Returns the printed responses of the page, with where each value comes from. */
function responseList({ responses, editor }: PageReport, actions: ResponseActions): HTMLElement[] {
  if (responses.length === 0)
    return [element('p', { class: 'nothing' }, ['This page prints no simulated response.'])];
  const items = responses.map(({ id, name, place, anchor, isReported }) => {
    const { buttons, region } = actions.partsOf({ id, name, isReported });
    const href = `#${encodeURIComponent(anchor)}`;
    return element('li', { class: isReported ? 'error' : 'none' }, [
      element('p', { class: 'name' }, [
        element('a', { href }, withCode(name)),
        ...(isReported ? [' ', element('span', { class: 'red' }, ['has a finding'])] : []),
      ]),
      element('p', { class: 'actions' }, [...buttons, ...placeActions(place, editor)]),
      region,
    ]);
  });
  return [element('ul', { class: 'problems' }, items)];
}

function list(items: readonly HTMLElement[]): HTMLElement {
  return element('ul', { class: 'places' }, items);
}

/** Pages that the sidebar does not name: first those that nothing else names either. */
function hiddenList({ hiddenPages, editor }: PageReport): HTMLElement[] {
  if (hiddenPages.length === 0) {
    return [element('p', { class: 'nothing' }, ['No page is hidden.'])];
  }
  return [
    ...section('Reachable only by URL: in no list and not in the search.', true),
    ...section('Not in the sidebar, but in the search and in lists.', 'sidebar'),
  ];

  function section(words: string, kind: true | 'sidebar'): HTMLElement[] {
    const items = hiddenPages.filter(({ hidden }) => hidden === kind).map(itemOf);
    if (items.length === 0) return [];
    return [element('p', {}, [words]), element('ul', { class: 'places' }, items)];
  }

  function itemOf({ title, href, place }: ReportedHiddenPage): HTMLElement {
    return element('li', {}, [
      element('div', { class: 'label' }, [
        element('a', { href, 'aria-current': isHere(href) && 'page' }, [title]),
        element('code', {}, [href]),
      ]),
      place && element('p', { class: 'actions' }, placeActions(place, editor)),
    ]);
  }
}

function isHere(href: string): boolean {
  return new URL(href, location.href).pathname === location.pathname.replace(/(.)\/$/, '$1');
}

interface Tab {
  readonly name: string;
  /** Shown after the name, unless it is 0. */
  readonly count?: number;
  content(): readonly HTMLElement[];
}

interface Tabs {
  readonly list: HTMLElement;
  readonly panel: HTMLElement;
  /** Puts other contents into the same tabs. */
  show(tabs: readonly Tab[]): void;
  select(name: string): void;
}

/** Tabs that follow the arrow keys. Only the contents of the selected one are made. */
function createTabs(first: string, onSelect: (name: string) => void): Tabs {
  const list = element('div', { role: 'tablist', 'aria-label': 'Preview' });
  const panel = element('div', { role: 'tabpanel', id: 'contents', tabindex: 0 });
  let tabs: readonly Tab[] = [];
  let current = first;
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs.at((at + step) % tabs.length);
    if (step !== 0 && next) choose(next.name);
  });
  return { list, panel, show, select };

  function show(next: readonly Tab[]): void {
    tabs = next;
    const hadFocus = list.matches(':focus-within');
    const contentsHad = panel.matches(':focus-within');
    list.replaceChildren(...tabs.map(buttonOf));
    panel.setAttribute('aria-labelledby', idOf(current));
    panel.replaceChildren(...(tabs.find(({ name }) => name === current)?.content() ?? []));
    if (hadFocus) list.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    if (contentsHad) panel.focus();
  }

  function select(name: string): void {
    if (name !== current) panel.scrollTop = 0;
    current = name;
    show(tabs);
  }

  function choose(name: string): void {
    select(name);
    list.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    onSelect(name);
  }

  function buttonOf({ name, count = 0 }: Tab): HTMLElement {
    const isSelected = name === current;
    const attributes = {
      type: 'button',
      role: 'tab',
      id: idOf(name),
      'aria-selected': String(isSelected),
      'aria-controls': panel.id,
      tabindex: isSelected ? 0 : -1,
    };
    const number = count > 0 && element('span', { class: 'count' }, [String(count)]);
    const made = element('button', attributes, [name, number]);
    made.addEventListener('click', () => choose(name));
    return made;
  }
}

function idOf(name: string): string {
  return `tab-${name.toLowerCase().replaceAll(' ', '-')}`;
}

/** The page's own problems, then those of other pages, of the schema and of the config. */
function problemList(report: PageReport, actions: ResponseActions): HTMLElement[] {
  const { problems, omitted, editor } = report;
  if (problems.length === 0) return [element('p', { class: 'nothing' }, ['Nothing is wrong.'])];
  const own = problems.filter(({ isOfPage }) => isOfPage);
  const others = problems.filter(({ isOfPage }) => !isOfPage);
  return [
    ...section('On this page', own),
    ...section('Not on this page', others),
    ...omitted.map((text) => element('p', { class: 'nothing' }, [text])),
  ];

  function section(title: string, some: readonly ReportedProblem[]): HTMLElement[] {
    if (some.length === 0) return [];
    return [element('h3', {}, [title]), element('ul', { class: 'problems' }, some.map(item))];
  }

  function nameOf(response: string): string {
    return report.responses.find(({ id }) => id === response)?.name ?? 'Response';
  }

  function item(problem: ReportedProblem): HTMLElement {
    const { severity, frame: text, place, link, isOfPage, response } = problem;
    const words = isOfPage ? 'Show on this page' : `Go to ${link?.title}`;
    const isElsewhere = link && (!isOfPage || link.href.includes('#'));
    // Several findings may be about one response.
    const isFirst = problems.find((each) => each.response === response) === problem;
    const ofResponse =
      response !== undefined && isFirst
        ? actions.partsOf({ id: response, name: nameOf(response), isReported: true })
        : undefined;
    const buttons = [
      ...(ofResponse?.buttons ?? []),
      ...(isElsewhere ? [element('a', { class: 'action', href: link.href }, [words])] : []),
      ...(place ? placeActions(place, editor) : []),
    ];
    return element('li', { class: severity }, [
      frame(text, 'Report', editor),
      buttons.length > 0 && element('p', { class: 'actions' }, buttons),
      ofResponse?.region,
    ]);
  }
}
