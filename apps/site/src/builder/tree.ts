import {
  type Field,
  type Fragment,
  openSelection,
  type Selection,
  tick,
  typeNameOf,
} from './selection.ts';
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
    ...[...fields, ...fragments].map((part) => partView(context, part, useOwner)),
  ];
}

function partView(context: TreeContext, part: Field | Fragment, useOwner: () => void): View {
  const { definitions } = context;
  const isField = part.kind === 'field';
  const typeName = typeNameOf(part);
  const inputs = isField ? part.inputs : [];
  const use = () => {
    part.isOn = true;
    useOwner();
  };
  return rowView(context, {
    name: isField ? part.name : `... on ${part.name}`,
    type: isField ? part.definition.type : '',
    description: isField ? part.definition.description : null,
    marks: isField && part.definition.deprecated !== null ? ['deprecated'] : [],
    parts: isField && part.isLeaf && inputs.length === 0 ? undefined : parts,
    load: () => definitions.load([typeName]),
    isOn: () => part.isOn,
    use(isOn) {
      tick(definitions, part, isOn);
      if (isOn) useOwner();
    },
  });

  function parts(): View[] | undefined {
    const selection = openSelection(definitions, part);
    if (!selection && definitions.isMissing(typeName)) return undefined;
    return [
      ...inputViews(context, inputs, { use }),
      ...(selection ? selectionViews(context, selection, use) : []),
    ];
  }
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
