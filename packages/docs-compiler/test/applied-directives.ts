import { type DirectiveNode, type DocumentNode, type NameNode, print, visit } from 'graphql';

/** Returns the directives on each element of a schema as SDL, by the element's name. */
export function appliedDirectives(document: DocumentNode): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const definition of document.definitions)
    if (definition.kind !== 'SchemaDefinition') addNode(found, definition, nameOf(definition));
  for (const each of Object.values(found)) each.sort();
  return found;
}

interface Node {
  readonly name?: NameNode | undefined;
  readonly directives?: readonly DirectiveNode[] | undefined;
  readonly fields?: readonly Node[] | undefined;
  readonly arguments?: readonly Node[] | undefined;
  readonly values?: readonly Node[] | undefined;
}

function nameOf({ name }: Node): string {
  return name?.value ?? '';
}

function addNode(found: Record<string, string[]>, node: Node, name: string): void {
  const written = (node.directives ?? []).map(normalised);
  if (written.length > 0) found[name] = [...(found[name] ?? []), ...written];
  for (const part of [...(node.fields ?? []), ...(node.arguments ?? []), ...(node.values ?? [])])
    addNode(found, part, `${name}.${nameOf(part)}`);
}

/** Normalizes quotes and defaults, which do not change the meaning. */
function normalised(directive: DirectiveNode): string {
  const text = print(visit(directive, { StringValue: (node) => ({ ...node, block: false }) }));
  return text.replace('@deprecated(reason: "No longer supported")', '@deprecated');
}
