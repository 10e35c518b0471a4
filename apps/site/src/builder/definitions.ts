import type {
  ArgumentJson,
  EnumValueJson,
  ExampleJson,
  FieldJson,
  OperationJson,
  TypeJson,
} from 'docs-compiler/graph';

/** The part of an element's JSON file that the builder reads. */
export interface ElementFile {
  readonly element: OperationDefinition | TypeDefinition;
  readonly examples: readonly PrintedExample[];
  readonly types: Readonly<Record<string, TypeLink>>;
}

/** A type that an element uses, with the address of its file, if it has a page to link to. */
export interface TypeLink {
  readonly kind: TypeJson['kind'];
  readonly json?: string;
}

export type OperationDefinition = Pick<OperationJson, 'kind' | 'name' | 'type' | 'namedType'> & {
  readonly token: string | null;
  readonly arguments: readonly InputDefinition[];
};

export interface TypeDefinition extends Pick<TypeJson, 'kind' | 'name' | 'oneOf'> {
  readonly fields?: readonly FieldDefinition[];
  readonly values?: readonly Pick<EnumValueJson, 'name' | 'deprecated'>[];
  readonly members?: readonly Pick<TypeJson, 'name'>[];
  readonly implementedBy?: readonly string[];
}

export type InputDefinition = Pick<
  ArgumentJson,
  'name' | 'type' | 'namedType' | 'description' | 'defaultValue' | 'deprecated'
>;

export interface FieldDefinition extends InputDefinition, Pick<FieldJson, 'name'> {
  readonly arguments: readonly InputDefinition[];
}

export type PrintedExample = Pick<ExampleJson, 'id' | 'operation' | 'variables'>;

/** The definitions of a schema, of which those that a request needs are loaded. */
export interface Definitions {
  /** Returns the kind of a type; undefined if no loaded definition names it. */
  kindOf(this: void, name: string): TypeJson['kind'] | undefined;
  /** Returns a loaded definition; undefined for a type without page. */
  get(this: void, name: string): TypeDefinition | undefined;
  /** Checks whether a definition can be loaded and is not. */
  isMissing(this: void, name: string): boolean;
  load(this: void, names: readonly string[]): Promise<void>;
  /** Returns values of the loaded examples for an argument or input field of this name. */
  samples(this: void, name: string): readonly unknown[];
}

/** Creates the definitions that are read from files as they are needed. */
export function createDefinitions(
  first: ElementFile,
  read: (address: string) => Promise<ElementFile>,
): Definitions {
  const links = new Map<string, TypeLink>();
  const loaded = new Map<string, TypeDefinition>();
  const samples = new Map<string, unknown[]>();
  add(first);
  return {
    kindOf: (name) => links.get(name)?.kind,
    get: (name) => loaded.get(name),
    isMissing: (name) => addressOf(name) !== undefined,
    async load(names) {
      const missing = names.flatMap((name) => addressOf(name) ?? []);
      for (const file of await Promise.all(missing.map(read))) add(file);
    },
    samples: (name) => samples.get(name) ?? [],
  };

  /** Returns the address of a definition that is not loaded yet. A scalar needs none. */
  function addressOf(name: string): string | undefined {
    const link = links.get(name);
    return link?.kind === 'scalar' || loaded.has(name) ? undefined : link?.json;
  }

  function add({ element, examples, types }: ElementFile): void {
    for (const [name, link] of Object.entries(types)) links.set(name, link);
    for (const { variables } of examples) collect(variables);
    if (isType(element)) loaded.set(element.name, element);
  }

  function collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      const known = samples.get(name) ?? [];
      samples.set(name, known);
      known.push(part);
      collect(part);
    }
  }
}

function isType(element: ElementFile['element']): element is TypeDefinition {
  return !('arguments' in element);
}

/** Checks whether a value or a selection of a type has no parts. */
export function isLeaf({ kindOf }: Definitions, name: string): boolean {
  const kind = kindOf(name);
  return kind === 'scalar' || kind === 'enum';
}
