import { byCodeUnit } from '../text/order.ts';
import type { Mention, MentionIndex, TouchedContent, TouchedPage } from './types.ts';

/** Returns the content that names one of the elements, by file and line. */
export function touchedBy(index: MentionIndex, coordinates: readonly string[]): TouchedContent {
  const places = new Map<string, Mention>();
  for (const mention of coordinates.flatMap((each) => index.get(each) ?? [])) {
    const key = keyOf(mention);
    // The former graph comes first, because a page that documents a removed element has its former
    // route there.
    if (!places.has(key)) places.set(key, mention);
  }
  const mentions = [...places.values()].sort(byPlace);
  return {
    pages: pagesOf(mentions),
    examples: mentions.flatMap((each) => {
      if (each.kind !== 'example') return [];
      const { id, title, file, line } = each;
      return [{ id, title, file, line }];
    }),
    states: mentions.flatMap((each) => {
      if (each.kind !== 'state') return [];
      const { lifecycle, name, file, line } = each;
      return [{ lifecycle, name, file, line }];
    }),
  };
}

function pagesOf(mentions: readonly Mention[]): TouchedPage[] {
  const pages = new Map<string, { route: string; file: string; lines: number[] }>();
  for (const mention of mentions) {
    if (mention.kind !== 'page') continue;
    const { route, file, line } = mention;
    const page = pages.get(file);
    if (page) page.lines.push(line);
    else pages.set(file, { route, file, lines: [line] });
  }
  return [...pages.values()];
}

function keyOf(mention: Mention): string {
  const { kind, file, line } = mention;
  // Several states may be on one line.
  return `${kind} ${file}:${line} ${kind === 'state' ? mention.name : ''}`;
}

function byPlace(a: Mention, b: Mention): number {
  return byCodeUnit(a.file, b.file) || a.line - b.line;
}
