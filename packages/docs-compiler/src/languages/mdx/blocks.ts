import { isInlineComponent, isSafeUrl } from '@docs-compiler/graph';
import type { Element, ElementContent, Properties } from 'hast';
import type { Heading, Nodes, Paragraph, Parents } from 'mdast';

import { type ComponentDefinition, components } from '../../components.ts';
import type { Fix } from '../../diagnostic.ts';
import type { Span } from '../../source.ts';
import { calloutKinds } from '../../text/callout-kinds.ts';
import { closest } from '../../text/closest.ts';
import { sameButForCase, writtenInstead } from '../../text/correction.ts';
import { marksOfHtml } from './html-remedies.ts';
import { insteadOf, schemaFaults } from '../../text/schema-faults.ts';
import type { SchemaFault } from '../../text/schema-fault.ts';
import { unprintableIn } from '../../text/unprintable.ts';
import type { ComponentFault, ComponentUse } from '../../parse/types.ts';
import { type Attributes, readAttributes } from './attributes.ts';
import { type Draft, spanOf } from './draft.ts';
import { element, textOf } from './hast.ts';
import type { MdxElement } from './mdx-nodes.ts';
import type { State } from './to-hast.ts';

export function heading(draft: Draft, node: Heading, children: ElementContent[]): Element {
  const text = textOf(children);
  const id = draft.slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : 'section');
  draft.headings.push({ depth: node.depth, text, id, span: spanOf(draft, node) });
  return element(`h${node.depth}`, { properties: { id }, children });
}

/**
 * Converts a paragraph. Unwraps a paragraph that contains only components, such as
 * `<Callout>…</Callout>` on its own line.
 */
export function paragraph(node: Paragraph, children: ElementContent[]): Element | ElementContent[] {
  if (!node.children.every(isComponentOrBlank)) return element('p', { children });
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** Converts a component, or only its content if the component is invalid. */
export function component(
  draft: Draft,
  state: State,
  placed: PlacedComponent,
): Element | ElementContent[] {
  const { use, isSound } = readComponent(draft, placed);
  const index = draft.components.push(use) - 1;
  collectCard(draft, use);

  const children = state.all(placed.node);
  if (isHtml(use)) forgiveInner(draft, index);
  if (!isSound) return children;

  const properties: Properties = { name: use.name };
  // The hast types exclude maps, but the props of components in the graph are any JSON.
  Object.assign(properties, { props: use.props });
  const made = element('x-component', { properties, children });
  const isAlone = isInlineComponent(use.name) && placed.node.type === 'mdxJsxFlowElement';
  return isAlone ? element('p', { children: [made] }) : made;
}

function isHtml({ faults }: ComponentUse): boolean {
  return faults.some(({ kind }) => kind === 'raw-html');
}

/** Drops faults of nested raw HTML, so that an HTML table is one fault, not one per cell. */
function forgiveInner({ components }: Draft, outer: number): void {
  for (let index = outer + 1; index < components.length; index++) {
    const use = components[index];
    if (use && isHtml(use)) components[index] = { ...use, faults: [] };
  }
}

/** Collects the link of a card. Invalid URLs are already faults of the prop. */
function collectCard({ links }: Draft, { name, props, propSpans }: ComponentUse): void {
  const { href } = props;
  const span = propSpans['href'];
  if (name === 'Card' && typeof href === 'string' && span && isSafeUrl(href))
    links.push({ href, span });
}

interface ReadComponent {
  readonly use: ComponentUse;
  /**
   * True if the component is valid. An invalid component is replaced by its content, so renderers
   * need not handle it.
   */
  readonly isSound: boolean;
}

interface PlacedComponent {
  readonly node: MdxElement;
  readonly parent: Parents | undefined;
}

/** Validates a JSX element against the component registry. */
function readComponent(draft: Draft, { node, parent }: PlacedComponent): ReadComponent {
  const name = node.name ?? '';
  const { file, start } = spanOf(draft, node);
  // A fragment has no name, so the span is its `<`.
  const span = { file, start: start + (name ? 1 : 0), end: start + 1 + name.length };
  const attributes = readAttributes(draft, node);
  const base = { name, span, propSpans: attributes.valueSpans };

  const definition = draft.registry.get(name);
  if (!definition) {
    return {
      use: {
        ...base,
        props: attributes.props,
        faults: [unknown(name, { draft, node, opening: span })],
      },
      isSound: false,
    };
  }
  const { props, faults, isValid } = checkProps({ name, definition, span }, attributes);
  const content = contentFaults(definition, { ...base, node });
  const inside = lineAround(node, parent);
  const place: ComponentFault[] = inside ? [{ kind: 'misplaced-component', inside }] : [];
  const use = { ...base, props, faults: [...faults, ...content, ...place] };
  return { use, isSound: isValid && use.faults.length === 0 };
}

function unknown(name: string, tags: Tags): ComponentFault {
  const places = tagsOf(tags);
  const same = sameButForCase(name, [...components.keys()]);
  if (same !== undefined) return { kind: 'unknown-component', near: same, places, sure: true };
  // A lower-case name is an HTML element, or a component with the wrong case.
  if (/^[a-z]/.test(name)) return { kind: 'raw-html', ...markdownInstead(name, tags) };
  const known = componentInstead(name);
  if (known)
    return {
      kind: 'unknown-component',
      near: known.name,
      // A prop that is written already keeps its value.
      ...(known.prop !== undefined && !hasAttributes(tags) && { prop: known.prop }),
      places,
    };
  const [near] = closest(name, components.keys());
  return { kind: 'unknown-component', ...(near ? { near } : {}), places };
}

/**
 * Returns the component for a name that other documentation tools use, with the prop that the name
 * stands for. Names without an equivalent, such as `Tabs` and `Steps`, are not known.
 */
function componentInstead(
  name: string,
): { readonly name: string; readonly prop?: string } | undefined {
  const known = name.toLowerCase();
  const kind = calloutKinds.get(known);
  if (kind === undefined) {
    const same = otherComponents.get(known);
    return same === undefined ? undefined : { name: same };
  }
  return { name: 'Callout', ...(kind !== 'note' && { prop: `kind="${kind}"` }) };
}

const otherComponents: ReadonlyMap<string, string> = new Map([
  ['cardgrid', 'Cards'],
  ['cardgroup', 'Cards'],
  ['linkcard', 'Card'],
]);

function hasAttributes({ node }: Tags): boolean {
  return node.attributes.length > 0;
}

/** Suggests Markdown markers for a pair of tags that contains only text. */
function markdownInstead(name: string, { draft, node }: Tags): { readonly suggestion?: Fix } {
  const { file, start, end } = spanOf(draft, node);
  const mark = marksOfHtml.get(name);
  const [opening, closing] = [`<${name}>`, `</${name}>`];
  const text = file.text.slice(start, end);
  if (mark === undefined || !text.startsWith(opening) || !text.endsWith(closing)) return {};
  if (
    !/^\S[^\r\n]*$/.test(text.slice(opening.length)) ||
    /\s$/.test(text.slice(0, -closing.length))
  )
    return {};
  const edits = [
    { span: { file, start, end: start + opening.length }, text: mark },
    { span: { file, start: end - closing.length, end }, text: mark },
  ];
  return { suggestion: { edits } };
}

/** Returns the spans of the names in the opening tag and, if there is one, the closing tag. */
function tagsOf({ draft, opening, node }: Tags): Span[] {
  const { file, end } = spanOf(draft, node);
  const closing = /<\/\s*([^\s>]*)\s*>$/d.exec(file.text.slice(opening.end, end))?.indices?.[1];
  if (!closing) return [opening];
  return [opening, { file, start: opening.end + closing[0], end: opening.end + closing[1] }];
}

interface Tags {
  readonly draft: Draft;
  readonly node: MdxElement;
  readonly opening: Span;
}

function contentFaults(
  { takesChildren }: ComponentDefinition,
  { name, span, node }: Pick<ComponentUse, 'name' | 'span'> & { readonly node: MdxElement },
): ComponentFault[] {
  if (takesChildren || !hasContent(node)) return [];
  const message = `\`<${name}>\` has content`;
  const help = 'it takes none: end the tag with `/>`';
  return [{ kind: 'invalid-prop', message, label: 'takes no content', span, help }];
}

function hasContent(node: MdxElement): boolean {
  return node.children.some(
    (child) =>
      child.type !== 'mdxFlowExpression' &&
      child.type !== 'mdxTextExpression' &&
      !(child.type === 'text' && child.value.trim() === ''),
  );
}

type PropFault = Extract<ComponentFault, { kind: 'invalid-prop' }>;

interface NamedComponent {
  readonly name: string;
  readonly definition: ComponentDefinition;
  /** The span for missing props. */
  readonly span: Span;
}

interface CheckedProps {
  /** The props with the schema's defaults, if they are valid. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly isValid: boolean;
  readonly faults: readonly PropFault[];
}

function checkProps(component: NamedComponent, attributes: Attributes): CheckedProps {
  const { props } = component.definition;
  const { success, data } = props.safeParse(attributes.props);
  const wrong = schemaFaults(props, attributes.props).filter(
    (fault) => !isExplained(fault, attributes),
  );
  const faults = [
    ...wrong.map((fault) => propFault(component, fault, attributes)),
    ...unprintableFaults(component, attributes),
  ];
  return { props: success ? data : attributes.props, isValid: success, faults };
}

function unprintableFaults(
  { name, span: tag }: NamedComponent,
  { props, valueSpans }: Attributes,
): PropFault[] {
  return Object.entries(props).flatMap(([prop, value]) => {
    const words = textsOf(value).map(unprintableIn).find(Boolean);
    if (!words) return [];
    const message = `\`${prop}\` of \`<${name}>\`: ${words.message}`;
    const span = valueSpans[prop] ?? tag;
    return [{ kind: 'invalid-prop', message, label: labels.invalid, span, help: words.help }];
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
}

/** Checks that a fault follows from a computed or spread prop, which is already reported. */
function isExplained({ kind, path }: SchemaFault, { dynamic, spread }: Attributes): boolean {
  return kind === 'missing' && (spread || dynamic.has(String(path[0])));
}

const labels = {
  unknown: 'not a prop of it',
  missing: 'lacks a prop',
  invalid: 'not valid',
} as const satisfies Record<SchemaFault['kind'], string>;

function propFault(
  { name, span: tag }: NamedComponent,
  shape: SchemaFault,
  { keySpans, valueSpans }: Attributes,
): PropFault {
  const { kind, path, message } = shape;
  const prop = String(path[0]);
  const span = (kind === 'invalid' ? valueSpans[prop] : keySpans[prop]) ?? tag;
  // A prop without a value is `true`; its fault is shown at its name.
  const isBare = kind === 'invalid' && span.file.text.slice(span.start, span.end) === prop;
  const written = path.length === 1 && (isBare || kind === 'missing');
  const help = written ? `write \`${prop}="…"\`` : shape.help;
  const instead = path.length === 1 && !isBare ? writtenInstead(insteadOf(shape), span) : undefined;
  return {
    kind: 'invalid-prop',
    message: message
      .replace('unknown key', 'unknown prop')
      .replace(`\`${prop}\``, `\`${prop}\` of \`<${name}>\``),
    label: labels[kind],
    span,
    ...(help === undefined ? {} : { help }),
    ...(instead && { instead }),
  };
}

/**
 * Returns the inline context of a misplaced component: HTML paragraphs and headings cannot contain
 * blocks. An inline component may link, so it is misplaced in a link, and a heading's anchor needs
 * its text. Returns undefined for a valid position.
 */
function lineAround(node: MdxElement, parent: Parents | undefined): string | undefined {
  if (node.type !== 'mdxJsxTextElement' || !parent) return undefined;
  if (parent.type === 'paragraph' && parent.children.every(isComponentOrBlank)) return undefined;
  const inside = lines[parent.type];
  if (!isInlineComponent(node.name ?? '')) return inside;
  return inside === 'a heading' || inside === 'a link' ? inside : undefined;
}

const lines: Partial<Record<Parents['type'], string>> = {
  delete: 'text',
  emphasis: 'text',
  heading: 'a heading',
  link: 'a link',
  linkReference: 'a link',
  paragraph: 'a paragraph',
  strong: 'text',
};

/** Checks for the nodes of a paragraph that is unwrapped: block components and white space. */
function isComponentOrBlank(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type === 'mdxJsxTextElement') return !isInlineComponent(node.name ?? '');
  return node.type === 'mdxTextExpression';
}
