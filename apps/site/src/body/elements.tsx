import { tokensFile } from '@docs-compiler/graph';
import { Anchor, CodeBlock, isWholeCode, Name, Tabs } from '@docs-compiler/ui';
import type { Element } from 'hast';
import type { Components, ExtraProps } from 'hast-util-to-jsx-runtime';
import {
  Children,
  type ComponentProps,
  isValidElement,
  type JSX,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';

import { usedComponent } from '../components/used-component.ts';
import type { SiteContext } from '../context.ts';
import { highlight, languageName } from '../highlight/highlight.ts';
import { isGranted } from '../run/runnable.ts';
import { Link, targetOf } from './Link.tsx';
import { renderExample } from './example.tsx';
import { hasClass, languageOf, stringProperty, textOfNode } from './hast.ts';
import type { BodyContext } from './types.ts';

// Custom elements of a body.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-component': import('react').PropsWithChildren;
      'x-example': import('react').PropsWithChildren;
      'x-languages': import('react').PropsWithChildren;
    }
  }
}

type Props<Tag extends keyof JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

/** Returns the React components for elements that need special rendering. */
export function bodyElements(context: BodyContext): Components {
  const { hrefOfLink } = context.site.addresses;
  return {
    a: ({ href, id, title, 'aria-label': label, children }: Props<'a'>) => (
      <Link href={targetOf(context, href)} id={idOf(context, id)} title={title} label={label}>
        {children}
      </Link>
    ),
    img: ({ src, alt, title }: Props<'img'>) => (
      <img src={hrefOfLink(src ?? '') || undefined} alt={alt} title={title} loading="lazy" />
    ),
    code: ({ node, children }: Props<'code'>) => (
      <CodeSpan href={node && hrefOfCode(context, stringProperty(node, 'dataCoordinate'))}>
        {children}
      </CodeSpan>
    ),
    pre: ({ node }: Props<'pre'>) => <CodeFence site={context.site} node={node} />,
    table: ({ children }: Props<'table'>) => (
      <div className="table table-scroll" role="group" aria-label="Table" tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
    th: ({ className, children }: Props<'th'>) => (
      <HeaderCell className={className}>{children}</HeaderCell>
    ),
    ul: ({ className, children }: Props<'ul'>) => (
      <ul className={className === 'contains-task-list' ? 'checklist' : undefined}>{children}</ul>
    ),
    li: ({ id, ...props }: Props<'li'>) => <ListItem id={idOf(context, id)} {...props} />,
    ...headings(context),
    'x-component': ({ node, children }: Props<'x-component'>) =>
      renderComponent(context, { node, children }),
    'x-example': ({ node }: Props<'x-example'>) => renderExample(context, node),
    'x-languages': ({ node }: Props<'x-languages'>) => (
      <Languages site={context.site} node={node} />
    ),
  };
}

/**
 * Returns the id of an element. Ids of footnotes in descriptions are dropped, because a page may
 * have several descriptions.
 */
function idOf({ page }: BodyContext, id: string | undefined): string | undefined {
  return page && id;
}

/** Renders a header cell. An empty corner cell is not a header. */
function HeaderCell({ className, children }: PropsWithChildren<{ className: string | undefined }>) {
  if (Children.count(children) === 0) return <td className={className} />;
  return (
    <th className={className} scope="col">
      {children}
    </th>
  );
}

/** Returns the address of a schema name, unless the text is about that element. */
function hrefOfCode({ site, self }: BodyContext, coordinate: string | undefined) {
  if (coordinate === undefined || coordinate === self) return undefined;
  return site.addresses.hrefOf(coordinate);
}

function CodeSpan({ href, children }: PropsWithChildren<{ href: string | undefined }>) {
  const text = typeof children === 'string' ? children : '';
  const code = (
    <code data-whole={isWholeCode(text) ? '' : undefined}>
      {text ? <Name text={text} /> : children}
    </code>
  );
  return href === undefined ? code : <a href={href}>{code}</a>;
}

function headings(context: BodyContext): Components {
  const [h2, h3, h4, h5, h6] = context.inSection
    ? (['h3', 'h4', 'h5', 'h6', 'h6'] as const)
    : (['h2', 'h3', 'h4', 'h5', 'h6'] as const);
  return {
    // The page title is the only `h1`; the compiler warns about a second one.
    h1: heading(context, h2),
    h2: heading(context, h2),
    h3: heading(context, h3),
    h4: heading(context, h4),
    h5: heading(context, h5),
    h6: heading(context, h6),
  };
}

function heading({ taken }: BodyContext, Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ node, id, children }: Props<'h2'>) => {
    if (id === undefined || taken?.has(id)) return <Tag>{children}</Tag>;
    return (
      <Tag id={id}>
        {children}
        <Anchor id={id} label={node ? textOfNode(node) : id} />
      </Tag>
    );
  };
}

interface ComponentNode {
  readonly node: Element | undefined;
  readonly children: ReactNode;
}

/** Renders a page component. The compiler has validated its props. */
function renderComponent(context: BodyContext, { node, children }: ComponentNode): ReactNode {
  const component = usedComponent(node);
  const isRepeated = node !== undefined && context.repeated?.has(node) === true;
  return component ? component.html({ ...context, isRepeated, children }) : children;
}

interface LanguagesProps {
  readonly site: SiteContext;
  readonly node?: Element | undefined;
}

/**
 * Renders one program in several languages as tabs that follow the reader's choice, like those of
 * examples. Tabs for shells do not share that choice.
 */
function Languages({ site, node }: LanguagesProps) {
  const blocks = node?.children.filter((child) => child.type === 'element') ?? [];
  const items = blocks.map((block) => {
    const code = block.children.find((child) => child.type === 'element');
    return {
      title: languageName(code ? languageOf(code) : 'text'),
      content: <CodeFence site={site} node={block} isInTab />,
    };
  });
  const isOfShells = items.some(({ title }) => title === 'PowerShell');
  const index = String(node?.properties['index']);
  return (
    <div className="languages">
      {/* The dot avoids collisions with heading slugs. */}
      <Tabs
        prefix={`site.languages-${index}`}
        label={isOfShells ? 'Shells' : 'Languages'}
        group={isOfShells ? undefined : 'language'}
        items={items}
      />
    </div>
  );
}

interface CodeFenceProps {
  readonly site: SiteContext;
  readonly node?: Element | undefined;
  /** Whether a tab already shows its language. */
  readonly isInTab?: true;
}

/** Renders a code fence that is not a checked example: `pre` with one `code` inside. */
function CodeFence({ site, node, isInTab }: CodeFenceProps) {
  const code = node?.children.find((child) => child.type === 'element');
  if (!code) return null;

  const language = languageOf(code);
  const title = stringProperty(code, 'dataTitle');
  const label = title ?? languageName(language);
  const shown = isInTab ? title : label;
  const text = textOfNode(code).trimEnd();
  const tokens = highlight(text, language);
  // Only a checked fence is known to be a response of the token endpoint.
  const isAnswer = stringProperty(code, 'dataSchema') !== undefined && isGranted(site, text);
  const run = isAnswer ? site.addresses.file(tokensFile) : undefined;
  return <CodeBlock label={label} shown={shown ?? ''} tokens={tokens} run={run} />;
}

/**
 * Renders a list item. An item of a checklist is a checkbox that the reader can tick. A footnote
 * has an id.
 */
function ListItem({ node, id, children }: ComponentProps<'li'> & ExtraProps) {
  if (!node || !hasClass(node, 'task-list-item')) return <li id={id}>{children}</li>;
  const [box, text] = split(children);
  return (
    <li>
      <label>
        <input type="checkbox" defaultChecked={box} data-check="" />
        <span>{text}</span>
      </label>
    </li>
  );
}

/**
 * Splits the disabled checkbox that Markdown renders from the text; in a loose list both are inside
 * a paragraph.
 */
function split(children: ReactNode): [boolean, ReactNode] {
  const items = Children.toArray(children).flatMap((item) =>
    isTag(item, 'p') ? childrenOf(item) : [item],
  );
  const box = items.find((item) => isTag(item, 'input'));
  return [box?.props['checked'] === true, items.filter((item) => item !== box)];
}

type Tag = ReactElement<Readonly<Record<string, unknown>> & { readonly children?: ReactNode }>;

function isTag(item: ReactNode, name: string): item is Tag {
  return isValidElement(item) && item.type === name;
}

function childrenOf({ props }: Tag) {
  return Children.toArray(props.children);
}
