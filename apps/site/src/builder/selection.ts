import {
  type Definitions,
  type FieldDefinition,
  isLeaf,
  type OperationDefinition,
} from './definitions.ts';
import { createInput, defineValue, type Input, partsOfValue, type Value } from './inputs.ts';

/** A request that a reader builds. Its parts change as they are ticked. */
export interface BuiltRequest {
  readonly definitions: Definitions;
  readonly kind: OperationDefinition['kind'];
  name: string;
  readonly root: Field;
}

/** A field that a request may select. */
export interface Field {
  readonly kind: 'field';
  readonly name: string;
  readonly definition: FieldDefinition;
  readonly inputs: readonly Input[];
  readonly isLeaf: boolean;
  isOn: boolean;
  /** For a default field, the number of selections between it and the field that the reader chose. */
  depth: number;
  /** Undefined for a leaf, and until the definition of its type is loaded. */
  selection?: Selection;
}

export interface Selection {
  readonly typeName: string;
  readonly isAbstract: boolean;
  hasTypename: boolean;
  readonly fields: readonly Field[];
  readonly fragments: readonly Fragment[];
}

/** An inline fragment on a member of a union, or on an implementation of an interface. */
export interface Fragment {
  readonly kind: 'fragment';
  /** The name of the type. */
  readonly name: string;
  /** The fields of the interface, which its own selection offers. */
  readonly shared: ReadonlySet<string>;
  isOn: boolean;
  selection?: Selection;
}

/** Creates a request with the required arguments, and no selected fields. */
export function createRequest(
  definitions: Definitions,
  operation: OperationDefinition,
): BuiltRequest {
  const { kind, name } = operation;
  const definition = { ...operation, description: null, defaultValue: null, deprecated: null };
  const root = createField(definitions, definition);
  root.isOn = true;
  return { definitions, kind, name: name.charAt(0).toUpperCase() + name.slice(1), root };
}

function createField(definitions: Definitions, definition: FieldDefinition): Field {
  return {
    kind: 'field',
    name: definition.name,
    definition,
    inputs: definition.arguments.map((each) => createInput(definitions, each)),
    isLeaf: isLeaf(definitions, definition.namedType),
    isOn: false,
    depth: 0,
  };
}

/** Returns the name of the type whose fields are selected. */
export function typeNameOf(part: Field | Fragment): string {
  return part.kind === 'field' ? part.definition.namedType : part.name;
}

/** Creates the selection of a field or fragment, if the definition of its type is loaded. */
export function openSelection(
  definitions: Definitions,
  owner: Field | Fragment,
): Selection | undefined {
  if (owner.selection || (owner.kind === 'field' && owner.isLeaf)) return owner.selection;
  const typeName = typeNameOf(owner);
  const definition = definitions.get(typeName);
  if (!definition) return undefined;
  const { kind, fields = [], members, implementedBy = [] } = definition;
  const shared = new Set(fields.map(({ name }) => name));
  const types = members?.map(({ name }) => name) ?? implementedBy;
  const omitted = owner.kind === 'fragment' ? owner.shared : new Set<string>();
  owner.selection = {
    typeName,
    isAbstract: kind === 'union' || kind === 'interface',
    hasTypename: false,
    fields: fields
      .filter(({ name }) => !omitted.has(name))
      .map((each) => createField(definitions, each)),
    fragments: types
      // An interface may implement another one.
      .filter((name) => definitions.kindOf(name) === 'object')
      .map((name) => ({ kind: 'fragment', name, shared, isOn: false })),
  };
  return owner.selection;
}

/** Selects or deselects a field or fragment. An empty selection gets default fields. */
export function tick(definitions: Definitions, part: Field | Fragment, isOn: boolean): void {
  part.isOn = isOn;
  if (part.kind === 'field') part.depth = 0;
  const selection = isOn ? openSelection(definitions, part) : undefined;
  if (selection && isEmpty(selection)) selectDefaults(definitions, { selection, depth: 0 });
}

function isEmpty({ hasTypename, fields, fragments }: Selection): boolean {
  return !hasTypename && ![...fields, ...fragments].some(({ isOn }) => isOn);
}

/** The maximum number of default fields, and of default fragments. */
const most = 8;

/** Fields with the content of paginated lists. */
const carriers: readonly string[] = ['nodes', 'edges', 'node'];

/**
 * Selects ids and other leaves. What a reader ticks also begins with its unions, which are states
 * and errors, with what is in a list, or with its first field if it has no leaves.
 */
function selectDefaults(
  definitions: Definitions,
  { selection, depth }: { readonly selection: Selection; readonly depth: number },
): void {
  const { fields, fragments } = selection;
  const isUnion = (name: string) => definitions.kindOf(name) === 'union';
  const usable = fields.filter(
    ({ definition, inputs }) =>
      definition.deprecated === null && !inputs.some(({ isRequired }) => isRequired),
  );
  const leaves = usable.filter((field) => field.isLeaf);
  const others = usable.filter((field) => !field.isLeaf);
  const carried = carriers.flatMap((name) => others.find((field) => field.name === name) ?? []);
  const unions = others.filter(({ definition }) => isUnion(definition.namedType));
  selection.hasTypename = selection.isAbstract;
  for (const leaf of leaves.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most))
    leaf.isOn = true;
  if (isUnion(selection.typeName) && fragments.length <= most)
    for (const fragment of fragments) fragment.isOn = true;
  const parts = [
    ...(depth < 3 ? carried.slice(0, 1) : []),
    ...(depth === 0 ? unions : []),
    ...(depth === 0 && leaves.length === 0 ? others.slice(0, 1) : []),
  ];
  for (const part of parts) Object.assign(part, { isOn: true, depth: depth + 1 });
}

/** Ids come first, then fields that always have a value. */
function rankOf({ definition: { namedType, type } }: Field): number {
  if (namedType === 'ID') return 0;
  return type.endsWith('!') ? 1 : 2;
}

/** Loads the definitions that a request needs, and selects default fields in its new parts. */
export async function complete({ definitions, root }: BuiltRequest): Promise<void> {
  for (;;) {
    const missing = new Set<string>();
    visitField(root);
    if (missing.size === 0) return;
    await definitions.load([...missing]);

    function visitField(field: Field): void {
      for (const { isOn, value } of field.inputs) if (isOn) visitValue(value);
      if (!field.isLeaf) visitPart(field, field.depth);
    }

    function visitPart(part: Field | Fragment, depth: number): void {
      const isNew = !part.selection;
      const selection = openSelection(definitions, part);
      const typeName = typeNameOf(part);
      if (!selection && definitions.isMissing(typeName)) missing.add(typeName);
      if (!selection) return;
      if (isNew) selectDefaults(definitions, { selection, depth });
      for (const field of selection.fields) if (field.isOn) visitField(field);
      for (const fragment of selection.fragments) if (fragment.isOn) visitPart(fragment, 3);
    }

    function visitValue(value: Value): void {
      if (value.kind !== 'list' && definitions.isMissing(value.typeName))
        missing.add(value.typeName);
      defineValue(definitions, value);
      for (const part of partsOfValue(value)) visitValue(part);
    }
  }
}
