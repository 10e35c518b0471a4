import type { CodeToken } from '@docs-compiler/ui';
import type { DirectiveJson, FieldJson, OperationJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { appliedTokens } from './applied.ts';
import {
  argumentList,
  defaultTokens,
  head,
  keyword,
  plain,
  typeTokens,
} from './signature-parts.ts';

/**
 * Returns an element as SDL without descriptions. Types link to their pages, members to their
 * anchors on this page, so the signature also serves as a table of contents.
 */
export function signatureOf(site: SiteContext, element: Element): CodeToken[] {
  switch (element.kind) {
    case 'directive':
      return directive(site, element);
    case 'query':
    case 'mutation':
    case 'subscription':
      return operation(site, element);
    case 'object':
    case 'interface':
    case 'input':
      return fieldsType(site, element);
    case 'union':
      return union(site, element);
    case 'enum':
      return enumeration(site, element);
    case 'scalar':
      return scalar(site, element);
    default:
      return element satisfies never;
  }
}

function operation(site: SiteContext, element: OperationJson): CodeToken[] {
  const root = element.coordinate.slice(0, element.coordinate.indexOf('.'));
  return [
    keyword('type'),
    plain(` ${root} {\n  `),
    { text: element.name, kind: 'name' },
    ...argumentList(site, { args: element.arguments, indent: '  ' }),
    plain(': '),
    ...typeTokens(site, element),
    ...appliedTokens(site, { directives: element.directives, before: '\n    ' }),
    plain('\n}'),
  ];
}

function fieldsType(site: SiteContext, type: TypeJson): CodeToken[] {
  const word = type.kind === 'object' ? 'type' : type.kind;
  return [
    ...head(site, { type, word }),
    plain(' {\n'),
    ...(type.fields ?? []).flatMap((field) => fieldLine(site, field)),
    plain('}'),
  ];
}

function fieldLine(site: SiteContext, field: FieldJson): CodeToken[] {
  return [
    plain('  '),
    { text: field.name, kind: 'name', href: `#${field.anchor}` },
    ...argumentList(site, { args: field.arguments, indent: '  ' }),
    plain(': '),
    ...typeTokens(site, field),
    ...defaultTokens(field),
    ...appliedTokens(site, { directives: field.directives, before: ' ' }),
    plain('\n'),
  ];
}

function union(site: SiteContext, type: TypeJson): CodeToken[] {
  return [
    ...head(site, { type, word: 'union' }),
    plain(' ='),
    ...(type.members ?? []).flatMap(({ name }): CodeToken[] => [
      plain('\n  | '),
      { text: name, kind: 'type', href: site.addresses.hrefOf(name) },
    ]),
  ];
}

function enumeration(site: SiteContext, type: TypeJson): CodeToken[] {
  return [
    ...head(site, { type, word: 'enum' }),
    plain(' {\n'),
    ...(type.values ?? []).flatMap(({ name, anchor, directives }): CodeToken[] => [
      plain('  '),
      { text: name, kind: 'name', href: `#${anchor}` },
      ...appliedTokens(site, { directives, before: ' ' }),
      plain('\n'),
    ]),
    plain('}'),
  ];
}

function scalar(site: SiteContext, type: TypeJson): CodeToken[] {
  return head(site, { type, word: 'scalar' });
}

function directive(site: SiteContext, element: DirectiveJson): CodeToken[] {
  const { locations, repeatable } = element;
  return [
    keyword('directive'),
    plain(' '),
    { text: `@${element.name}`, kind: 'keyword' },
    ...argumentList(site, { args: element.arguments, indent: '' }),
    ...(repeatable ? [plain(' '), keyword('repeatable')] : []),
    plain(' '),
    keyword('on'),
    plain(locations.length > 2 ? `\n  | ${locations.join('\n  | ')}` : ` ${locations.join(' | ')}`),
  ];
}
