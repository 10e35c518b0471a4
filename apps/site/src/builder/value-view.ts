import { make, makeButton } from '../make.ts';
import {
  addItem,
  faultOf,
  type Input,
  isNumber,
  type ListValue,
  type ObjectValue,
  type TextValue,
  useInput,
  type Value,
} from './inputs.ts';
import { rowView, type TreeContext, type View } from './row.ts';

let groups = 0;

/** Creates the rows of arguments, or of the fields of an input object. */
export function inputViews(
  context: TreeContext,
  inputs: readonly Input[],
  { owner, use }: { readonly owner?: ObjectValue; readonly use?: () => void },
): View[] {
  groups += 1;
  const group = owner?.isOneOf ? `site.one-of-${groups}` : undefined;
  return inputs.map((input) => {
    const { name, definition, isRequired } = input;
    const marks = [
      ...(isRequired ? ['required'] : []),
      ...(definition.deprecated === null ? [] : ['deprecated']),
    ];
    return rowView(context, {
      name,
      type: definition.type,
      description: definition.description,
      marks,
      control: valueView(context, { input, value: input.value, label: name }),
      isOn: () => input.isOn,
      isFixed: isRequired,
      group,
      use(isOn) {
        useInput(input, isOn, owner);
        if (isOn) use?.();
      },
    });
  });
}

interface ValuePlace<Shown extends Value = Value> {
  readonly input: Input;
  readonly value: Shown;
  /** The name of its control. */
  readonly label: string;
}

/** Creates the controls of a value. */
function valueView(context: TreeContext, place: ValuePlace): View {
  const { value } = place;
  switch (value.kind) {
    case 'text':
      return textView(context, { ...place, value });
    case 'object':
      return objectView(context, value);
    case 'list':
      return listView(context, { ...place, value });
    default:
      return value satisfies never;
  }
}

let controls = 0;

function textView(context: TreeContext, { value, label }: ValuePlace<TextValue>): View {
  controls += 1;
  const fault = make('p', 'value__fault');
  fault.id = `site.value-${controls}`;
  const element = make('div', 'value', fault);
  let isTouched = false;
  let control: HTMLInputElement | HTMLSelectElement | undefined;
  return { element, update };

  function update(): void {
    if (!control || (value.options && control instanceof HTMLInputElement)) create();
    const words = isTouched || context.showsFaults ? faultOf(value) : undefined;
    fault.textContent = words ?? '';
    if (!control) return;
    control.ariaInvalid = words === undefined ? null : 'true';
    if (words === undefined) control.removeAttribute('aria-describedby');
    else control.setAttribute('aria-describedby', fault.id);
  }

  function create(): void {
    const made = value.options ? selectOf(value.options) : inputOf(value);
    made.className = 'value__control';
    made.value = value.text;
    made.setAttribute('aria-label', `Value of ${label}`);
    made.addEventListener('input', () => {
      value.text = made.value;
      isTouched = true;
      context.changed();
    });
    control?.remove();
    element.prepend(made);
    control = made;
  }
}

function selectOf(options: readonly string[]): HTMLSelectElement {
  return make('select', '', ...options.map((option) => make('option', '', option)));
}

function inputOf({ typeName }: TextValue): HTMLInputElement {
  const made = make('input', '');
  made.spellcheck = false;
  made.autocomplete = 'off';
  made.placeholder = typeName;
  if (isNumber(typeName)) made.inputMode = 'decimal';
  return made;
}

function objectView(context: TreeContext, value: ObjectValue): View {
  const list = make('ul', 'parts', make('li', 'part__about', 'Loading…'));
  let views: readonly View[] | undefined;
  return {
    element: make('div', 'value', list),
    update() {
      if (!views && value.fields) {
        views = inputViews(context, value.fields, { owner: value });
        list.replaceChildren(...views.map(({ element }) => element));
      }
      for (const view of views ?? []) view.update();
    },
  };
}

function listView(
  context: TreeContext,
  { input, value: list, label }: ValuePlace<ListValue>,
): View {
  const items = make('ol', 'value__items');
  const { namedType } = input.definition;
  const addOne = () => {
    addItem(context.definitions, { list, namedType });
    context.changed();
  };
  const add = makeButton('copy', addOne, `Add an item to ${label}`);
  const views = new Map<Value, View>();
  return {
    element: make('div', 'value', items, add),
    update() {
      for (const [at, value] of list.items.entries()) {
        if (!views.has(value)) views.set(value, itemView(value, at));
        views.get(value)?.update();
      }
    },
  };

  function itemView(value: Value, at: number): View {
    const view = valueView(context, { input, value, label: `${label}, item ${at + 1}` });
    const row = make('li', 'value__item', view.element);
    const remove = () => {
      list.items.splice(list.items.indexOf(value), 1);
      row.remove();
      add.focus();
      context.changed();
    };
    row.append(makeButton('copy', remove, 'Remove'));
    items.append(row);
    return view;
  }
}
