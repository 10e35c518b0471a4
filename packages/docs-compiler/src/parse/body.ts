import type { Element, ElementContent, Root, RootContent } from 'hast';
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

import { type ComponentRegistry, components } from '../components.ts';
import type { Span } from '../source.ts';
import { removalOf } from '../text/removal.ts';
import { component, heading, paragraph } from '../languages/mdx/blocks.ts';
import { danglingSentences, planFences } from '../languages/mdx/fences.ts';
import {
  type BodySource,
  type Draft,
  newDraft,
  spanBetween,
  spanOf,
  spanWithin,
} from '../languages/mdx/draft.ts';
import { foreignMarkup } from '../languages/mdx/foreign-markup.ts';
import { element, text } from '../languages/mdx/hast.ts';
import { collectImage, collectLink, linkHandlers } from '../languages/mdx/links.ts';
import type { MdxElement, MdxEsm, MdxExpression } from '../languages/mdx/mdx-nodes.ts';
import { parseMdx } from '../languages/mdx/parse.ts';
import { bodySuppressions } from '../languages/mdx/suppressions.ts';
import { tableRow, type Handlers, type State, toHast } from '../languages/mdx/to-hast.ts';
import { parseExample } from './example.ts';
import type { Body, Fence, ParsedBody } from './types.ts';

/** Parses the text from `start` to the end of the file as MDX. Never throws for invalid content. */
export function parseBody(
  source: BodySource,
  registry: ComponentRegistry = components,
): ParsedBody {
  const parsed = parseMdx(source);
  if (parsed.kind === 'syntax-mdx') return { faults: [parsed], suppressions: [] };

  const fences = planFences(source, parsed.root);
  const draft = newDraft({ ...source, registry }, fences);
  const hast = groupLanguages(toHast(parsed.root, handlersFor(draft)));
  const body: Body = {
    hast,
    headings: draft.headings,
    links: draft.links.toSorted(bySpan),
    images: draft.images.toSorted(bySpan),
    codeSpans: draft.codeSpans.toSorted(bySpan),
    fences: fences.groups,
    examples: fences.groups.map(parseExample),
    otherFences: fences.otherFences,
    dangling: danglingSentences(source, parsed.root),
    components: draft.components.toSorted(bySpan),
  };
  return {
    body,
    faults: [...draft.faults, ...foreignMarkup(source, parsed.root)].toSorted(bySpan),
    suppressions: bodySuppressions(source, parsed.root),
  };
}

/** Compares by position, because hast puts footnotes last, wherever they were. */
function bySpan(a: { readonly span: Span }, b: { readonly span: Span }): number {
  return a.span.start - b.span.start;
}

/**
 * Wraps adjacent code blocks in several languages in one `x-languages` element. Modifies the tree
 * in place.
 */
function groupLanguages(root: Root): Root {
  let count = 0;
  visit(root);
  return root;

  function visit(parent: Root | Element): void {
    for (const child of parent.children) if (child.type === 'element') visit(child);
    for (let at = 0; at < parent.children.length; at += 1) {
      const children = alternativesFrom(parent.children, at);
      if (children.length < 2) continue;
      const group = element('x-languages', { properties: { index: count }, children });
      parent.children.splice(at, children.length, group);
      count += 1;
    }
  }
}

/**
 * Returns the adjacent code blocks from an index on that are programs or commands, each in a
 * different language.
 */
function alternativesFrom(
  nodes: readonly (RootContent | ElementContent)[],
  start: number,
): Element[] {
  const languages = new Set<string>();
  const blocks: Element[] = [];
  for (let at = start; at < nodes.length; at += 1) {
    const node = nodes[at];
    const language = node?.type === 'element' ? languageOf(node) : undefined;
    if (node?.type !== 'element' || language === undefined || languages.has(language)) break;
    // A command next to a program probably runs it and is not an alternative.
    if (languages.size > 0 && isShell(language) !== [...languages].some(isShell)) break;
    languages.add(language);
    blocks.push(node);
  }
  return blocks;
}

function isShell(language: string): boolean {
  return shells.has(language);
}

/** Returns the language of a program or a shell script; undefined for data, markup and text. */
function languageOf({ tagName, children }: Element): string | undefined {
  if (tagName !== 'pre') return undefined;
  const [code] = children;
  const names = code?.type === 'element' ? code.properties['className'] : undefined;
  const [name] = Array.isArray(names) ? names : [];
  const language = String(name).replace('language-', '');
  return known.get(language);
}

/** Programming languages whose blocks can be alternatives. */
const programs = [
  ['csharp', 'cs'],
  ['curl'],
  ['go'],
  ['java'],
  ['javascript', 'js'],
  ['kotlin', 'kt'],
  ['php'],
  ['python', 'py'],
  ['ruby', 'rb'],
  ['rust', 'rs'],
  ['swift'],
  ['typescript', 'ts'],
];
const shells: ReadonlySet<string> = new Set(['bash', 'powershell']);

/** Languages by all of their names. */
const known: ReadonlyMap<string, string> = new Map(
  [...programs, ['bash', 'sh', 'shell', 'zsh'], ['powershell', 'ps1', 'pwsh']].flatMap((names) =>
    names.map((name) => [name, names[0] ?? name] as const),
  ),
);

/** Returns the handlers that convert mdast to hast and collect data for checks in the draft. */
function handlersFor(draft: Draft): Handlers {
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

/** Reports `import` and `export`, because pages are data. */
function findModuleCode(draft: Draft, node: MdxEsm): undefined {
  for (const { type, range } of node.data?.estree?.body ?? []) {
    const span = range ? spanBetween(draft, range) : spanOf(draft, node);
    const construct = type === 'ImportDeclaration' ? 'import' : 'export';
    // The suggestion removes imports only: a page cannot use them, while an export may contain
    // content.
    const suggestion = { edits: [{ span: removalOf(span), text: '' }] };
    draft.faults.push({
      kind: 'dynamic-content',
      construct,
      span,
      ...(construct === 'import' && { suggestion }),
    });
  }
}

/** Reports expressions, except those that contain only a comment. */
function findComputed(draft: Draft, node: MdxExpression): undefined {
  if (node.data?.estree?.body.length === 0) return;
  const span = spanOf(draft, node);
  draft.faults.push({
    kind: 'dynamic-content',
    construct: 'expression',
    span,
    // Probably text rather than code, so suggests escaping the brace.
    suggestion: { edits: [{ span: { ...span, end: span.start }, text: '\\' }] },
  });
}

/** Converts a fence. An example replaces its `graphql` fence and includes its other fences. */
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

/** Converts inline code without its leading `~`, which marks it as not being a schema name. */
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
