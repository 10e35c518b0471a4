import { isSafeUrl } from '@docs-compiler/graph';
import type { Element, ElementContent, Properties } from 'hast';
import type { Heading, Nodes, Paragraph, Parents } from 'mdast';

import { type ComponentDefinition, components } from '../../components.ts';
import type { Fix } from '../../diagnostic.ts';
import type { Span } from '../../source.ts';
import { closest } from '../../text/closest.ts';
import { sameButForCase, writtenInstead } from '../../text/correction.ts';
import { marksOfHtml } from '../../text/html-remedies.ts';
import { insteadOf, schemaFaults } from '../../text/schema-faults.ts';
import type { SchemaFault } from '../../text/schema-faults/types.ts';
import { unprintableIn } from '../../text/unprintable.ts';
import type { ComponentFault, ComponentUse } from '../types.ts';
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

/** A paragraph that holds only components is none: `<Callout>…</Callout>` on a line of its own. */
export function paragraph(node: Paragraph, children: ElementContent[]): Element | ElementContent[] {
  if (!node.children.every(isComponentOrBlank)) return element('p', { children });
  return children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** A component, or only its content where something is wrong with it. */
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
  // The types of hast know no maps; in the graph a component's props are any JSON.
  Object.assign(properties, { props: use.props });
  return element('x-component', { properties, children });
}

function isHtml({ faults }: ComponentUse): boolean {
  return faults.some(({ kind }) => kind === 'raw-html');
}

/** A table of HTML is one fault, not one for each of its cells. */
function forgiveInner({ components }: Draft, outer: number): void {
  for (let index = outer + 1; index < components.length; index++) {
    const use = components[index];
    if (use && isHtml(use)) components[index] = { ...use, faults: [] };
  }
}

/** A card is a link. What its URL must not be is a fault of the prop already. */
function collectCard({ links }: Draft, { name, props, propSpans }: ComponentUse): void {
  const { href } = props;
  const span = propSpans['href'];
  if (name === 'Card' && typeof href === 'string' && span && isSafeUrl(href))
    links.push({ href, span });
}

interface ReadComponent {
  readonly use: ComponentUse;
  /** Whether all is well with it. Else it leaves its content alone, and no renderer has to cope. */
  readonly isSound: boolean;
}

interface PlacedComponent {
  readonly node: MdxElement;
  readonly parent: Parents | undefined;
}

/** A JSX element as the registry of components sees it. */
function readComponent(draft: Draft, { node, parent }: PlacedComponent): ReadComponent {
  const name = node.name ?? '';
  const { file, start } = spanOf(draft, node);
  // A fragment has no name: its `<` stands for it.
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
  // A name in lower case is HTML's, or a component's but for its case.
  if (/^[a-z]/.test(name)) return { kind: 'raw-html', ...markdownInstead(name, tags) };
  const [near] = closest(name, components.keys());
  return { kind: 'unknown-component', ...(near ? { near } : {}), places };
}

/** Marks in the place of both tags, where they hold text and nothing else. */
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

/** The name in the opening tag, and in the closing one where there is one. */
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
  /** Where a missing prop is shown. */
  readonly span: Span;
}

interface CheckedProps {
  /** With the defaults of the schema, if they are valid. */
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

/** What is computed or spread in is reported as code, so it is not missing as well. */
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
  // A prop without a value is `true`, and shown by its name.
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
 * What a component interrupts where it stands within a line of text: it is a block, and in HTML
 * a paragraph or a heading holds none. Undefined where it stands well.
 */
function lineAround(node: MdxElement, parent: Parents | undefined): string | undefined {
  if (node.type !== 'mdxJsxTextElement' || !parent) return undefined;
  if (parent.type === 'paragraph' && parent.children.every(isComponentOrBlank)) return undefined;
  return lines[parent.type];
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

/** A paragraph of nothing else is none: its components stand for themselves. */
function isComponentOrBlank(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}
