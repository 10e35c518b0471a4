import { make } from '../make.ts';
import { summaryOf } from '../model/summary.ts';
import { iconOf } from '../run/browser/icon.ts';
import type { Definitions } from './definitions.ts';

/** A part of the tree, which shows the state of a request. */
export interface View {
  readonly element: HTMLElement;
  /** Shows the state after a change. */
  update(this: void): void;
}

export interface TreeContext {
  readonly definitions: Definitions;
  /** Called after the reader changed the request. */
  changed(this: void): void;
  /** Whether values that the reader did not touch are reported, too. */
  showsFaults: boolean;
}

const chevron = 'M6 3.5L10.5 8 6 12.5';

export interface Row {
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly marks: readonly string[];
  /** What is below the row; undefined for a leaf. */
  readonly parts?: (() => readonly View[] | undefined) | undefined;
  /** Loads what the parts are made of. */
  readonly load?: () => Promise<void>;
  readonly control?: View | undefined;
  isOn(this: void): boolean;
  readonly isFixed?: boolean;
  readonly group?: string | undefined;
  use(this: void, isOn: boolean): void;
}

let rows = 0;

/** Creates a row with a checkbox, and what is below it once it is unfolded. */
export function rowView(context: TreeContext, row: Row): View {
  rows += 1;
  const box = make('input', 'part__box');
  box.type = row.group === undefined ? 'checkbox' : 'radio';
  box.id = `site.part-${rows}`;
  if (row.group !== undefined) box.name = row.group;
  box.disabled = row.isFixed === true;
  const label = make('label', 'part__label', make('code', 'part__name', row.name));
  label.htmlFor = box.id;
  if (row.type !== '') label.append(' ', make('code', 'part__type', row.type));
  for (const mark of row.marks) label.append(' ', make('span', 'part__mark', mark));
  const head = make('div', 'part__head', box, label);
  const element = make('li', 'part', head);
  element.dataset['name'] = row.name.toLowerCase();
  const about = (summaryOf(row.description) ?? []).map(({ text }) => text).join('');
  if (about !== '') element.append(make('p', 'part__about', about));
  if (row.control) element.append(row.control.element);
  const fold = row.parts ? foldOf(row) : undefined;
  if (fold) {
    head.prepend(fold.button);
    element.append(fold.list);
  }
  box.addEventListener('change', () => {
    row.use(box.checked);
    if (box.checked) fold?.open();
    context.changed();
  });
  return {
    element,
    update() {
      const isOn = row.isOn();
      box.checked = isOn;
      element.toggleAttribute('data-on', isOn);
      if (row.control) row.control.element.hidden = !isOn;
      row.control?.update();
      fold?.update();
    },
  };

  function foldOf({ name, load }: Row) {
    const list = make('ul', 'parts');
    list.hidden = true;
    const button = make('button', 'part__fold', iconOf(chevron));
    button.type = 'button';
    button.setAttribute('aria-label', `Parts of ${name}`);
    button.ariaExpanded = 'false';
    let views: readonly View[] | undefined;
    const show = (isOpen: boolean) => {
      list.hidden = !isOpen;
      button.ariaExpanded = String(isOpen);
    };
    button.addEventListener('click', async () => {
      show(list.hidden !== false);
      if (views || list.hidden) return;
      list.replaceChildren(make('li', 'part__about', 'Loading…'));
      try {
        await load?.();
        context.changed();
      } catch {
        list.replaceChildren(make('li', 'part__about', 'Could not be loaded.'));
      }
    });
    return {
      list,
      button,
      open: () => show(true),
      update() {
        // A selected part is unfolded once; after that, the reader decides.
        if (!views && (!list.hidden || row.isOn())) fill();
        for (const view of views ?? []) view.update();
      },
    };

    function fill(): void {
      views = row.parts?.();
      if (!views) return;
      list.replaceChildren(...views.map(({ element: part }) => part));
      show(true);
    }
  }
}
