import { element } from './element.ts';

export interface Tab {
  readonly name: string;
  /** Beside the name, where it is not 0. */
  readonly count?: number;
  content(): readonly HTMLElement[];
}

export interface Tabs {
  readonly list: HTMLElement;
  readonly panel: HTMLElement;
  /** Puts other contents into the same tabs. */
  show(tabs: readonly Tab[]): void;
  select(name: string): void;
}

/** Tabs that follow the arrow keys. Only the contents of the selected one are made. */
export function createTabs(first: string, onSelect: (name: string) => void): Tabs {
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
