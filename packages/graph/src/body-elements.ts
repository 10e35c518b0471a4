import { isSafeUrl } from './safe-url.ts';

type Check = (value: unknown) => boolean;

interface ElementInfo {
  readonly properties?: Readonly<Record<string, Check>>;
  /** Whether the element has no content. */
  readonly isVoid?: true;
}

const isText: Check = (value) => typeof value === 'string';
const isAddress: Check = (value) => typeof value === 'string' && isSafeUrl(value);
const isNumber: Check = (value) => Number.isSafeInteger(value);
const isFlag: Check = (value) => value === true || value === false || value === '';
const isOneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
/** Checks an anchor of a heading or footnote. Ids of the site itself contain a dot. */
const isAnchor: Check = (value) => typeof value === 'string' && /^[^\s."'<>&]+$/.test(value);
const areClasses =
  (pattern: RegExp): Check =>
  (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string' && pattern.test(each));

const heading: ElementInfo = { properties: { id: isAnchor, className: areClasses(/^sr-only$/) } };
const list = { className: areClasses(/^contains-task-list$/) };
const cell: ElementInfo = {
  properties: { className: areClasses(/^align-(?:left|center|right)$/) },
};

/** Every element that the compiler generates from Markdown and MDX, with its attributes. */
const elements: Readonly<Record<string, ElementInfo>> = {
  a: {
    properties: {
      href: isAddress,
      title: isText,
      id: isAnchor,
      dataFootnoteRef: isFlag,
      dataFootnoteBackref: isText,
      ariaDescribedBy: (value) =>
        isAnchor(value) || (Array.isArray(value) && value.every((each) => isAnchor(each))),
      ariaLabel: isText,
      className: areClasses(/^data-footnote-backref$/),
    },
  },
  blockquote: {},
  br: { isVoid: true },
  code: {
    properties: {
      className: areClasses(/^language-[^\s`]+$/),
      dataTitle: isText,
      dataSchema: isText,
      dataCoordinate: isText,
    },
  },
  del: {},
  em: {},
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  hr: { isVoid: true },
  img: { properties: { src: isAddress, alt: isText, title: isText }, isVoid: true },
  input: {
    properties: { type: isOneOf('checkbox'), checked: isFlag, disabled: isFlag },
    isVoid: true,
  },
  li: { properties: { className: areClasses(/^task-list-item$/), id: isAnchor } },
  ol: { properties: { ...list, start: isNumber } },
  p: {},
  pre: {},
  section: { properties: { dataFootnotes: isFlag, className: areClasses(/^footnotes$/) } },
  strong: {},
  sup: {},
  table: {},
  tbody: {},
  td: cell,
  th: cell,
  thead: {},
  tr: {},
  ul: { properties: list },
  'x-component': { properties: { name: isText, props: (value) => typeof value === 'object' } },
  'x-example': { properties: { index: isNumber, id: isText } },
  'x-languages': { properties: { index: isNumber } },
};

/** The maximum nesting: far more than the 200 levels that a page or description may have. */
const deepest = 1000;

/**
 * Returns a body without anything that the compiler cannot have generated: other elements with
 * their content, other attributes, and URLs that could run code. A graph may be untrusted, so every
 * renderer must pass bodies through this function first. Returns the same object if nothing is
 * dropped.
 */
export function allowedBody<Root extends object>(root: Root): Root {
  const children = childrenOf(root);
  const kept = allowedNodes(children, 0);
  return kept === children ? root : { ...root, type: 'root', children: kept };
}

/** Checks whether `allowedBody` would leave a body unchanged. */
export function isAllowedBody(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'type') !== 'root')
    return false;
  return Array.isArray(Reflect.get(value, 'children')) && allowedBody(value) === value;
}

function childrenOf(parent: object): readonly unknown[] {
  const children: unknown = Reflect.get(parent, 'children');
  return Array.isArray(children) ? children : [];
}

function allowedNodes(nodes: readonly unknown[], depth: number): readonly unknown[] {
  let isSame = true;
  const kept: unknown[] = [];
  for (const node of nodes) {
    const allowed = depth < deepest ? allowedNode(node, depth) : undefined;
    if (allowed !== undefined) kept.push(allowed);
    isSame &&= allowed === node;
  }
  return isSame ? nodes : kept;
}

function allowedNode(node: unknown, depth: number): object | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const type: unknown = Reflect.get(node, 'type');
  if (type === 'text') return typeof Reflect.get(node, 'value') === 'string' ? node : undefined;
  const tagName: unknown = Reflect.get(node, 'tagName');
  if (type !== 'element' || typeof tagName !== 'string') return undefined;
  const info = Object.hasOwn(elements, tagName) ? elements[tagName] : undefined;
  if (!info) return undefined;

  const written: unknown = Reflect.get(node, 'properties');
  const properties = allowedProperties(info, written);
  const children: unknown = Reflect.get(node, 'children');
  const given = Array.isArray(children) ? children : undefined;
  const inner = info.isVoid && given?.length ? [] : allowedNodes(given ?? [], depth + 1);
  const isSame = properties === written && inner === given;
  return isSame ? node : { type, tagName, properties, children: inner };
}

function allowedProperties({ properties = {} }: ElementInfo, written: unknown): object {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return {};
  const entries = Object.entries(written);
  const kept = entries.filter(
    ([name, value]) => Object.hasOwn(properties, name) && properties[name]?.(value) === true,
  );
  return kept.length === entries.length ? written : Object.fromEntries(kept);
}
