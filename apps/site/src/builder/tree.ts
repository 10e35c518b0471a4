import { type Field, type Fragment, openSelection, type Selection, tick } from './selection.ts';
import { rowView, type TreeContext, type View } from './row.ts';
import { inputViews } from './value-view.ts';

/** Creates the rows of a selection. Ticking a part ticks all that it is in. */
export function selectionViews(
  context: TreeContext,
  selection: Selection,
  useOwner: () => void,
): View[] {
  const { fields, fragments, isAbstract, hasTypename } = selection;
  const typename = rowView(context, {
    name: '__typename',
    type: 'String!',
    description: null,
    marks: [],
    isOn: () => selection.hasTypename,
    use(isOn) {
      selection.hasTypename = isOn;
      if (isOn) useOwner();
    },
  });
  return [
    ...(isAbstract || hasTypename ? [typename] : []),
    ...fields.map((field) => fieldView(context, field, useOwner)),
    ...fragments.map((fragment) => fragmentView(context, fragment, useOwner)),
  ];
}

function fieldView(context: TreeContext, field: Field, useOwner: () => void): View {
  const { name, definition, inputs, isLeaf } = field;
  const use = () => {
    field.isOn = true;
    useOwner();
  };
  const isOpenable = !isLeaf || inputs.length > 0;
  return rowView(context, {
    name,
    type: definition.type,
    description: definition.description,
    marks: definition.deprecated === null ? [] : ['deprecated'],
    parts: isOpenable ? parts : undefined,
    load: () => loadPart(context, definition.namedType),
    isOn: () => field.isOn,
    use(isOn) {
      tick(context.definitions, field, isOn);
      if (isOn) useOwner();
    },
  });

  function parts(): View[] | undefined {
    const selection = openSelection(context.definitions, field);
    if (!selection && context.definitions.isMissing(definition.namedType)) return undefined;
    return [
      ...inputViews(context, inputs, { use }),
      ...(selection ? selectionViews(context, selection, use) : []),
    ];
  }
}

function fragmentView(context: TreeContext, fragment: Fragment, useOwner: () => void): View {
  const use = () => {
    fragment.isOn = true;
    useOwner();
  };
  return rowView(context, {
    name: `... on ${fragment.name}`,
    type: '',
    description: null,
    marks: [],
    load: () => loadPart(context, fragment.name),
    isOn: () => fragment.isOn,
    parts() {
      const selection = openSelection(context.definitions, fragment);
      return selection && selectionViews(context, selection, use);
    },
    use(isOn) {
      tick(context.definitions, fragment, isOn);
      if (isOn) useOwner();
    },
  });
}

async function loadPart({ definitions }: TreeContext, name: string): Promise<void> {
  if (definitions.isMissing(name)) await definitions.load([name]);
}

/** Shows the rows with a name that contains the text, and those around them. */
export function filterRows(list: Element, text: string): boolean {
  let found = false;
  for (const row of list.querySelectorAll<HTMLElement>(':scope > .part')) {
    const isNamed = row.dataset['name']?.includes(text) === true;
    const inner = [...row.querySelectorAll(':scope > .parts, :scope > .value > .parts')];
    const isInside = inner.map((each) => filterRows(each, isNamed ? '' : text)).some(Boolean);
    row.hidden = !isNamed && !isInside;
    row.toggleAttribute('data-inside', text !== '' && !isNamed && isInside);
    found ||= !row.hidden;
  }
  return found;
}
