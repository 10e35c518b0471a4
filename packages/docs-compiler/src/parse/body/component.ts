import type { Parents } from 'mdast';

import { components, type ComponentDefinition } from '../../components.ts';
import type { Fix } from '../../diagnostic.ts';
import type { Span } from '../../source.ts';
import { closest } from '../../text/closest.ts';
import { sameButForCase } from '../../text/correction.ts';
import { marksOfHtml } from '../../text/html-remedies.ts';
import type { ComponentFault, ComponentUse } from '../body.ts';
import { readAttributes } from './attributes.ts';
import { spanOf, type Draft } from './draft.ts';
import type { MdxElement } from './mdx-nodes.ts';
import { lineAround } from './placement.ts';
import { checkProps } from './props.ts';

export interface ReadComponent {
  readonly use: ComponentUse;
  /** Whether all is well with it. Else it leaves its content alone, and no renderer has to cope. */
  readonly isSound: boolean;
}

export interface PlacedComponent {
  readonly node: MdxElement;
  readonly parent: Parents | undefined;
}

/** A JSX element as the registry of components sees it. */
export function readComponent(draft: Draft, { node, parent }: PlacedComponent): ReadComponent {
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
