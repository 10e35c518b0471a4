import {
  type DocumentNode,
  Kind,
  type OperationTypeNode,
  parse,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql';

import type { ReadPage } from './read-page.ts';

/**
 * Returns the elements of a schema that a site lacks. Every element that graphql-js reads from the
 * SDL must be on a page whose heading is its name, or under an id of its name. The check does not
 * use the compiler's model. It relies only on the contract: `#field`, `#field-arg`, and further
 * pages for long lists.
 */
export function missingElements(pages: ReadonlyMap<string, ReadPage>, sdl: string): string[] {
  const places = placesIn(pages);
  return elementsIn(parse(sdl))
    .filter(({ heading, folders, id }) => !has(places, { heading, folders, id }))
    .map(({ name }) => name);
}

interface Expected {
  /** The name in the failure message. */
  readonly name: string;
  /** The `h1` of its page. */
  readonly heading: string;
  /** The folders of such pages. */
  readonly folders: readonly string[];
  readonly id?: string | undefined;
}

/** The ids of each page, by `folder heading`. */
type Places = ReadonlyMap<string, ReadonlySet<string>>;

function placesIn(pages: ReadonlyMap<string, ReadPage>): Places {
  const places = new Map<string, Set<string>>();
  for (const [path, { heading, ids }] of pages) {
    const folder = /^api\/([^/]+)\/[^/]+\/(page\/\d+\/)?index\.html$/.exec(path)?.[1];
    if (folder === undefined) continue;
    const key = `${folder} ${heading}`;
    places.set(key, new Set([...(places.get(key) ?? []), ...ids]));
  }
  return places;
}

function has(places: Places, { heading, folders, id }: Omit<Expected, 'name'>): boolean {
  return folders.some((folder) => {
    const ids = places.get(`${folder} ${heading}`);
    return ids !== undefined && (id === undefined || ids.has(id));
  });
}

function elementsIn(document: DocumentNode): Expected[] {
  const roots = rootsOf(document);
  return document.definitions.flatMap((node): Expected[] => {
    if (node.kind === Kind.DIRECTIVE_DEFINITION) {
      const page = { heading: `@${node.name.value}`, folders: ['directives'] };
      const own = (node.arguments ?? []).map(({ name }) => name.value);
      return [
        { name: page.heading, ...page },
        ...own.map((id) => ({ name: `${page.heading}(${id}:)`, ...page, id })),
      ];
    }
    if (!('name' in node) || !node.name || node.kind === Kind.OPERATION_DEFINITION) return [];
    if (node.kind === Kind.FRAGMENT_DEFINITION || node.kind === Kind.DIRECTIVE_EXTENSION) return [];
    const folders = roots.get(node.name.value);
    return folders ? callsOf(node, folders) : partsOf(node);
  });
}

const operationFolders: Readonly<Record<OperationTypeNode, string>> = {
  query: 'queries',
  mutation: 'mutations',
  subscription: 'subscriptions',
};

/** Returns the folders of a root type's operations, by the name of the type. */
function rootsOf({ definitions }: DocumentNode): Map<string, string[]> {
  const named = definitions.flatMap((node) =>
    node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION
      ? (node.operationTypes ?? []).map(
          ({ operation, type }) => [type.name.value, operationFolders[operation]] as const,
        )
      : [],
  );
  const isNamed = definitions.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION);
  const usual = [
    ['Query', 'queries'],
    ['Mutation', 'mutations'],
    ['Subscription', 'subscriptions'],
  ] as const;
  const roots = new Map<string, string[]>();
  for (const [type, folder] of isNamed ? named : usual)
    roots.set(type, [...(roots.get(type) ?? []), folder]);
  return roots;
}

type TypeNode = TypeDefinitionNode | TypeExtensionNode;

/**
 * Expects a page for each field of a root type, for each operation that the type is the root of.
 */
function callsOf(node: TypeNode, folders: readonly string[]): Expected[] {
  const fields = 'fields' in node ? (node.fields ?? []) : [];
  return folders.flatMap((folder) =>
    fields.flatMap((field): Expected[] => {
      const heading = field.name.value;
      const name = `${node.name.value}.${heading}`;
      const own = 'arguments' in field ? (field.arguments ?? []) : [];
      return [
        { name, heading, folders: [folder] },
        ...own.map((argument) => ({
          name: `${name}(${argument.name.value}:)`,
          heading,
          folders: [folder],
          id: `${heading}-${argument.name.value}`,
        })),
      ];
    }),
  );
}

function partsOf(node: TypeNode): Expected[] {
  const heading = node.name.value;
  const page = { heading, folders: [typeFolders[node.kind]] };
  const fields = 'fields' in node ? (node.fields ?? []) : [];
  const values = 'values' in node ? (node.values ?? []) : [];
  return [
    { name: heading, ...page },
    ...[...fields, ...values].flatMap((part): Expected[] => {
      const id = part.name.value;
      const own = 'arguments' in part ? (part.arguments ?? []) : [];
      return [
        { name: `${heading}.${id}`, ...page, id },
        ...own.map((argument) => ({
          name: `${heading}.${id}(${argument.name.value}:)`,
          ...page,
          id: `${id}-${argument.name.value}`,
        })),
      ];
    }),
  ];
}

const typeFolders: Readonly<Record<TypeNode['kind'], string>> = {
  ObjectTypeDefinition: 'objects',
  ObjectTypeExtension: 'objects',
  InterfaceTypeDefinition: 'interfaces',
  InterfaceTypeExtension: 'interfaces',
  UnionTypeDefinition: 'unions',
  UnionTypeExtension: 'unions',
  EnumTypeDefinition: 'enums',
  EnumTypeExtension: 'enums',
  InputObjectTypeDefinition: 'inputs',
  InputObjectTypeExtension: 'inputs',
  ScalarTypeDefinition: 'scalars',
  ScalarTypeExtension: 'scalars',
};
