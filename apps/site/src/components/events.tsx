import type { Piece, Sample, TableViewRow } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import { inline, nameInline } from '../model/inline.ts';
import { factsOf, type SiteComponent } from './component.ts';

type EventJson = GraphJson['events'][number];

/** Lists webhook events. Only the full catalog has their payloads, not a guide's selection. */
export const events: SiteComponent<'Events'> = {
  view({ site, page, props: { names } }) {
    const all = site.graph.events;
    const chosen = names
      ? all.filter(({ name }) => names.includes(name))
      : factsOf(site, { all, page });
    return {
      kind: 'table',
      caption: 'Events',
      named: 'Event',
      columns: [
        { label: 'Event', isSearched: true },
        { label: 'Sent when', isSearched: true },
        { label: 'Payload' },
        { label: 'Deprecated', only: 'markdown' },
      ],
      rows: chosen.map((event) => ({
        ...rowOf(site, event),
        sample: names ? undefined : sampleOf(event),
      })),
    };
  },
};

function rowOf(site: SiteContext, event: EventJson): TableViewRow {
  const { name, deprecated } = event;
  const replacement = typeof deprecated === 'string' ? inline(site, deprecated, event.page) : [];
  const badge: Piece = { kind: 'badge', text: 'deprecated', tone: 'warning' };
  const isDeprecated = deprecated !== undefined && deprecated !== false;
  return {
    key: name,
    page: event.page,
    cells: [
      [{ kind: 'code', text: name }, ...inHtml(isDeprecated ? [badge] : [])],
      [...inline(site, event.when, event.page), ...inHtml(replacement)],
      [nameInline(site, event.payload)],
      deprecated === true ? 'Yes' : replacement,
    ],
  };
}

function inHtml(pieces: readonly Piece[]): Piece[] {
  return [{ kind: 'html', pieces: [{ kind: 'text', text: ' ' }, ...pieces] }];
}

function sampleOf({ example }: EventJson): Sample | undefined {
  if (example === undefined) return undefined;
  const body: unknown = typeof example === 'string' ? JSON.parse(example) : example;
  return { label: 'payload', tokens: highlightJson(formatJson(body)) };
}
