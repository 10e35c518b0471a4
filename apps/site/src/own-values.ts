import { ownValueForm } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import { adopt } from './adopt.ts';
import { remember } from './boot/storage.ts';
import { fetchJson } from './fetch-json.ts';
import { make, makeButton } from './make.ts';
import styles from './own-values/dialog.css';
import {
  type OwnValues,
  ownValues,
  ownValuesKey,
  showOwnValues,
  textOf,
} from './own-values/stored.ts';

adopt(styles);

type Declared = NonNullable<GraphJson['site']['ownValues']>[number];

/** Opens the dialog in which the reader replaces example values with their own. */
export async function open(button: HTMLElement): Promise<void> {
  const declared = await fetchJson<readonly Declared[]>(button.dataset['ownValues'] ?? '');
  // The reader may have pressed the button twice.
  if (document.querySelector('.values-dialog')) return;
  const former = ownValues();
  const fields = declared.map((each) => fieldOf(each, former));
  const language = languageField(button);
  const form = make(
    'form',
    'values-dialog__form',
    ...fields.map(({ element }) => element),
    ...(language ? [language.element] : []),
    footOf(former.size > 0, () => save(new Map())),
  );
  const dialog = dialogWith(form);

  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = fields.filter(({ isValid }) => !isValid());
    if (wrong[0]) {
      wrong[0].control.focus();
      return;
    }
    const values = fields.flatMap(({ name, value }) => {
      const own = value();
      return own === undefined ? [] : [[name, own] as const];
    });
    language?.choose();
    save(new Map(values));
  });

  function save(values: OwnValues): void {
    const top = button.getBoundingClientRect().top;
    remember(ownValuesKey, values.size === 0 ? null : textOf(values));
    showOwnValues(values);
    dialog.close();
    // Lines above may wrap otherwise now.
    scrollBy(0, button.getBoundingClientRect().top - top);
  }
}

function dialogWith(form: HTMLElement): HTMLDialogElement {
  const title = make('h2', 'values-dialog__title', 'Your values');
  title.id = 'values-dialog-title';
  const about = make(
    'p',
    'values-dialog__about',
    'All examples show these values, and Run sends them. They stay in this browser.',
  );
  const dialog = make('dialog', 'values-dialog', title, about, form);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function footOf(isReset: boolean, reset: () => void): HTMLElement {
  const foot = make('div', 'values-dialog__foot');
  if (isReset) {
    foot.append(makeButton('values-dialog__plain', reset, 'Use the printed values'));
  }
  const cancel = makeButton(
    'values-dialog__plain',
    (pressed) => pressed.closest('dialog')?.close(),
    'Cancel',
  );
  foot.append(cancel, make('button', 'values-dialog__apply', 'Apply'));
  return foot;
}

interface Field {
  readonly name: string;
  readonly element: HTMLElement;
  readonly control: HTMLElement;
  /** Checks the value, and shows what is wrong with it. */
  isValid(this: void): boolean;
  /** Returns the reader's value; undefined for the printed one. */
  value(this: void): string | undefined;
}

function fieldOf(declared: Declared, former: OwnValues): Field {
  const { name, label, hint, example, choices } = declared;
  const current = former.get(name);
  const control = choices
    ? selectOf(choices, current ?? example)
    : inputOf({ example, value: current ?? '' });
  const fault = make('span', 'values-dialog__fault');
  fault.role = 'alert';
  const about = make('span', 'values-dialog__hint', hint ?? '');
  about.id = `own-value-${name}`;
  if (hint !== undefined) control.setAttribute('aria-describedby', about.id);
  const element = make('label', 'values-dialog__field', make('span', '', label), control);
  element.append(...(hint === undefined ? [] : [about]), fault);
  const value = (): string | undefined => {
    const text = control.value.trim();
    return text === '' || text === example ? undefined : text;
  };
  const check = (): void => {
    fault.textContent = faultIn(value(), declared) ?? '';
    control.ariaInvalid = fault.textContent === '' ? null : 'true';
  };
  control.addEventListener('input', () => {
    if (control.ariaInvalid) check();
  });
  return {
    name,
    element,
    control,
    value,
    isValid() {
      check();
      return !control.ariaInvalid;
    },
  };
}

function faultIn(value: string | undefined, { example, patterns }: Declared): string | undefined {
  if (value === undefined) return undefined;
  if (!ownValueForm.test(value)) return 'Use at most 40 letters, digits and _ . : + @ / -';
  const fits = patterns.every((pattern) => new RegExp(pattern).test(value));
  return fits ? undefined : `Write it like ${example}`;
}

function inputOf({ example, value }: { readonly example: string; readonly value: string }) {
  const input = make('input', '');
  input.value = value;
  input.placeholder = example;
  input.autocomplete = 'off';
  input.autocapitalize = 'off';
  input.spellcheck = false;
  return input;
}

function selectOf(choices: readonly string[], chosen: string): HTMLSelectElement {
  const select = make('select', '');
  for (const choice of choices) select.append(new Option(choice, choice, false, choice === chosen));
  return select;
}

interface LanguageField {
  readonly element: HTMLElement;
  /** Selects the language in all examples. */
  choose(this: void): void;
}

/** Returns the choice of a language; undefined for an example in a single one. */
function languageField(button: HTMLElement): LanguageField | undefined {
  const group = button.closest('.example')?.querySelector('[data-tabs=language]');
  const tabs = [...(group?.querySelectorAll<HTMLElement>(':scope > [role=tablist] > *') ?? [])];
  if (tabs.length < 2) return undefined;
  const titles = tabs.map(({ textContent }) => textContent);
  const current = tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true');
  const select = selectOf(titles, titles[current] ?? '');
  return {
    element: make('label', 'values-dialog__field', make('span', '', 'Language'), select),
    choose: () => tabs[titles.indexOf(select.value)]?.click(),
  };
}
