import { type LifecycleProps, type TableView, type TableViewRow } from '@docs-compiler/ui';
import type { LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { pathsOf } from '../lifecycle/paths.ts';
import { sandboxHref } from '../run/runnable.ts';
import { memo } from '../trace/memo.ts';
import { inline, plainInline, stateInline, type StateOfLifecycle } from './inline.ts';

/**
 * Returns the props of a lifecycle: one object for all pages, so that its diagram is laid out once.
 */
export function lifecycleProps(site: SiteContext, lifecycle: LifecycleJson): LifecycleProps {
  return propsIn(site)(lifecycle);
}

const propsIn = memo((site: SiteContext) =>
  memo((lifecycle: LifecycleJson) => makeProps(site, lifecycle)),
);

function makeProps(site: SiteContext, lifecycle: LifecycleJson): LifecycleProps {
  const { id, entity, states, transitions, page } = lifecycle;
  return {
    id,
    entity,
    states: states.map(({ name, category, terminal }) => ({ name, tone: category, terminal })),
    paths: pathsOf(site, lifecycle),
    sandbox: sandboxHref(site),
    transitions: transitions.map(({ from, to, cause }) => ({
      from,
      to,
      cause: inline(site, cause, page),
    })),
    tables: {
      states: statesTable(site, { lifecycle, states, caption: `States of ${entity}` }),
      transitions: transitionsTable(site, lifecycle),
    },
  };
}

type State = LifecycleJson['states'][number];

interface States {
  readonly lifecycle: LifecycleJson;
  readonly states: readonly State[];
  readonly caption: string;
}

/** Lists states of a lifecycle. HTML has the schema name and the end of a lifecycle in one cell. */
export function statesTable(site: SiteContext, { lifecycle, states, caption }: States): TableView {
  return {
    kind: 'table',
    caption,
    columns: [
      { label: 'State', isSearched: true },
      { label: 'Name in the schema', only: 'markdown' },
      { label: 'Meaning', isSearched: true },
      { label: 'What to do next', isSearched: true },
      { label: 'Final', only: 'markdown' },
    ],
    rows: states.map((state) => stateRow(site, { lifecycle, state })),
  };
}

function stateRow(site: SiteContext, { lifecycle, state }: StateOfLifecycle): TableViewRow {
  const { name, category, meaning, next, terminal } = state;
  const element = stateInline(site, { lifecycle, state });
  return {
    key: name,
    cells: [
      [
        { kind: 'state', text: name, tone: category },
        {
          kind: 'html',
          pieces: [
            { kind: 'text', text: ' ' },
            ...(terminal ? ([{ kind: 'badge', text: 'final', tone: 'final' }] as const) : []),
            ...(element ? ([{ kind: 'below', parts: [element] }] as const) : []),
          ],
        },
      ],
      element && [element],
      inline(site, meaning, lifecycle.page),
      next === undefined ? undefined : inline(site, next, lifecycle.page),
      terminal ? 'yes' : undefined,
    ],
  };
}

function transitionsTable(
  site: SiteContext,
  { entity, transitions, page }: LifecycleJson,
): TableView {
  return {
    kind: 'table',
    caption: `Transitions of ${entity}`,
    columns: [
      { label: 'Change', only: 'html' },
      { label: 'From', only: 'markdown' },
      { label: 'To', only: 'markdown' },
      { label: 'Cause' },
      { label: 'Timing' },
      { label: 'Event' },
    ],
    rows: transitions.map(({ from, to, cause, timing, event }, at) => ({
      key: String(at),
      cells: [
        `${at + 1}. ${from} → ${to}`,
        from,
        to,
        inline(site, cause, page),
        timing === undefined ? undefined : plainInline(timing),
        event === undefined ? undefined : [{ kind: 'code', text: event }],
      ],
    })),
  };
}
