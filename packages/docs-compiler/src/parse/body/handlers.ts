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

import { component, heading, paragraph } from './blocks.ts';
import { codeBlock, codeSpan } from './code.ts';
import type { Draft } from './draft.ts';
import { findComputed, findModuleCode } from './dynamic-content.ts';
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
