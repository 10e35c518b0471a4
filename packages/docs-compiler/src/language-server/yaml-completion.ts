import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';

import { allRules } from '../check.ts';
import { kindsAt } from '../facts/names.ts';
import type { PageNode } from '../graph.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { isType, rootKindOf } from '../schema/types.ts';
import {
  type Choices,
  coordinates,
  elementItem,
  elementsNamed,
  entryItem,
  links,
  namesOfKind,
  openCode,
  textBefore,
} from './completion-items.ts';
import { entryOfPath, manualEntries } from './manual-entries.ts';
import type { Place } from './names.ts';
import type { Linked } from './session.ts';
import { keyPathAt } from './yaml-path.ts';

interface YamlPart {
  readonly chapter: 'config' | 'frontmatter';
  /** The offset at which the YAML starts. */
  readonly start: number;
  readonly page?: PageNode | undefined;
}

/** The keys and values of frontmatter and config. */
export function inYaml(
  linked: Linked,
  place: Place,
  { chapter, start, page }: YamlPart,
): Choices | undefined {
  const { graph } = linked;
  const at = keyPathAt(textBefore(place).slice(start));
  if (!at) return undefined;
  const { path, typed, isKey } = at;
  const code = openCode(typed);
  if (code !== undefined) return coordinates(graph, code, page);
  if (isKey) {
    const keys = keysBelow(chapter, path);
    if (chapter === 'config' && path.join('.') === 'rules')
      return {
        typed,
        items: allRules.map(({ code: label, summary: detail }) => ({ label, detail })),
      };
    return { typed, items: keys };
  }
  if (chapter === 'config' && path[0] === 'rules')
    return { typed, items: ['off', 'warning', 'error'].map((label) => ({ label })) };
  if (
    typed.startsWith('/') ||
    /\b(href|use|start|sidebar|items)$/.test(path.filter(isText).join('.'))
  )
    return links(graph, page, typed);
  const entry = entryOfPath(chapter, path);
  const values = entry?.type === 'boolean' ? ['true', 'false'] : (entry?.values ?? []);
  const words = values.map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
  const named = chapter === 'frontmatter' ? namedAt(linked, page, path) : [];
  return { typed, items: [...words, ...named] };
}

function isText(key: string | number): key is string {
  return typeof key === 'string';
}

/** Returns the keys that may be below a path. */
function keysBelow(chapter: string, path: Path): CompletionItem[] {
  const depth = path.filter(isText).length;
  const parent = depth > 0 ? entryOfPath(chapter, path) : undefined;
  const parts =
    depth === 0
      ? manualEntries(chapter).filter(
          ({ name, kind }) => kind.endsWith('key') && !name.includes('.'),
        )
      : (parent?.parts ?? []);
  const of = parent?.type?.replace(/^(list of|map of) /, '').replace(/s$/, '');
  const ofType = manualEntries(chapter).find(
    ({ name, kind }) => kind === 'type of values' && name === of,
  );
  return [...parts, ...(ofType?.parts ?? [])].flatMap((entry) => {
    const label = entry.name.split('.').at(-1) ?? '';
    if (label === '*' || (parent && entry.name.split('.').at(-2) === '*')) return [];
    return [{ ...entryItem(entry, CompletionItemKind.Property), label, insertText: `${label}: ` }];
  });
}

/** Returns the names that a value of the frontmatter may be. */
function namedAt({ graph }: Linked, page: PageNode | undefined, path: Path): CompletionItem[] {
  const keys = path.filter(isText);
  const way = keys.join('.');
  const { lifecycle } = page?.parsed.frontmatter ?? {};
  if (way === 'lifecycle.transitions.from' || way === 'lifecycle.transitions.to')
    return (lifecycle?.states ?? []).map(({ name: label }) => ({ label }));
  if (way === 'lifecycle.transitions.event') return namesOfKind(graph, page, 'event');
  if (way === 'lifecycle.states.type' || way === 'lifecycle.states.value') {
    const owner = page?.documents?.target?.coordinate ?? '';
    const members = graph.unionMembers.get(owner)?.map(({ element }) => element);
    const values = Array.from(graph.elements.values()).filter(({ parent }) => parent === owner);
    return (members ?? values).map(elementItem);
  }
  return kindsAt(path).flatMap(({ kind }) => {
    switch (kind) {
      case 'documents':
        return elementsNamed(graph, (each) => graph.referencePages.has(each.coordinate));
      case 'payload':
        return elementsNamed(graph, isType);
      case 'operation':
        return elementsNamed(graph, (each) => rootKindOf(graph.schema, each.parent) !== undefined);
      case 'applies':
      case 'element':
        return elementsNamed(graph, () => true);
      case 'argument':
        return [];
      case 'kind of token':
        return Object.keys(graph.config.tokens ?? {}).map((label) => ({ label }));
      case 'act':
      case 'constant':
      case 'error code':
      case 'example':
      case 'id':
      case 'lifecycle':
      case 'scope or claim':
        return namesOfKind(graph, page, kind);
      default:
        return kind satisfies never;
    }
  });
}
