import type { Element } from 'hast';
import type {
  Code,
  Definition,
  Heading,
  Image,
  ImageReference,
  InlineCode,
  Link,
  Paragraph,
  Parents,
} from 'mdast';

import { removalOf } from '../../text/removal.ts';
import type { Fence } from '../types.ts';
import { component, heading, paragraph } from './blocks.ts';
import { type Draft, spanBetween, spanOf, spanWithin } from './draft.ts';
import { element, text } from './hast.ts';
import { collectImage, collectLink, linkHandlers } from './links.ts';
import type { MdxElement, MdxEsm, MdxExpression } from './mdx-nodes.ts';
import { tableRow } from './table-row.ts';
import type { Handlers, State } from './to-hast.ts';

/** They turn mdast into hast, and collect in the draft what the compiler checks. */
export function handlersFor(draft: Draft): Handlers {
  const jsx = (state: State, node: MdxElement, parent: Parents | undefined): HandlerResult =>
    component(draft, state, { node, parent });
  const expression = (_: State, node: MdxExpression): undefined => findComputed(draft, node);
  return {
    ...linkHandlers,
    link(state: State, node: Link) {
      collectLink(draft, node);
      return linkHandlers.link(state, node);
    },
    image(state: State, node: Image) {
      collectLink(draft, node);
      collectImage(draft, node, node.url);
      return linkHandlers.image(state, node);
    },
    imageReference(state: State, node: ImageReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (definition) collectImage(draft, node, definition.url);
      return linkHandlers.imageReference(state, node);
    },
    definition: (_: State, node: Definition) => collectLink(draft, node),
    tableRow,
    code: (_: State, node: Code) => codeBlock(draft, node),
    inlineCode: (_: State, node: InlineCode) => codeSpan(draft, node),
    heading: (state: State, node: Heading) => heading(draft, node, state.all(node)),
    paragraph: (state: State, node: Paragraph) => paragraph(node, state.all(node)),
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxjsEsm: (_: State, node: MdxEsm) => findModuleCode(draft, node),
  };
}

type HandlerResult = ReturnType<typeof component>;

/** Pages are data, so each `import` and `export` is a fault. */
function findModuleCode(draft: Draft, node: MdxEsm): undefined {
  for (const { type, range } of node.data?.estree?.body ?? []) {
    const span = range ? spanBetween(draft, range) : spanOf(draft, node);
    const construct = type === 'ImportDeclaration' ? 'import' : 'export';
    // An import is of no use to a page; what an export holds may be.
    const suggestion = { edits: [{ span: removalOf(span), text: '' }] };
    draft.faults.push({
      kind: 'dynamic-content',
      construct,
      span,
      ...(construct === 'import' && { suggestion }),
    });
  }
}

/** An expression that holds nothing but a comment computes nothing. */
function findComputed(draft: Draft, node: MdxExpression): undefined {
  if (node.data?.estree?.body.length === 0) return;
  const span = spanOf(draft, node);
  draft.faults.push({
    kind: 'dynamic-content',
    construct: 'expression',
    span,
    // More likely text than code.
    suggestion: { edits: [{ span: { ...span, end: span.start }, text: '\\' }] },
  });
}

/** An example stands where its `graphql` fence stood; its other fences are a part of it. */
function codeBlock(draft: Draft, node: Code): Element | undefined {
  const role = draft.fences.roles.get(node);
  switch (role?.kind) {
    case undefined:
    case 'part-of-example':
      return undefined;
    case 'example':
      return element('x-example', { properties: { index: role.index } });
    case 'block':
      return plainBlock(role.fence);
    default:
      return role satisfies never;
  }
}

function plainBlock({ language, meta, text: code }: Fence): Element {
  const { title, schema } = meta;
  const properties = {
    ...(language ? { className: [`language-${language}`] } : {}),
    ...(typeof title === 'string' ? { dataTitle: title } : {}),
    ...(typeof schema === 'string' ? { dataSchema: schema } : {}),
  };
  return element('pre', { children: [element('code', { properties, children: [text(code)] })] });
}

/** Inline code without the `~` that says it names nothing of the schema. */
function codeSpan(draft: Draft, node: InlineCode): Element {
  const written = node.value.replaceAll(/\r\n?|\n/g, ' ');
  const optOut = /^~[\w@]/.test(written);
  const name = optOut ? written.slice(1) : written;

  const shown = element('code', { children: [text(name)] });
  const whole = spanOf(draft, node);
  const ticks = /^`+/.exec(whole.file.text.slice(whole.start, whole.end))?.[0].length ?? 0;
  const span = spanWithin(whole, name, whole.start + ticks);
  draft.codeSpans.push({ text: name, optOut, span, element: shown });
  return shown;
}
