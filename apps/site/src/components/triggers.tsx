import type { InlinePart, Piece } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { inline, nameInline, plainInline } from '../model/inline.ts';
import { stateOfOutcome } from '../model/states.ts';
import { factsOf, type SiteComponent } from './component.ts';

/** Shows how to trigger each outcome in the sandbox. */
export const triggers: SiteComponent<'Triggers'> = {
  view({ site, page, props: { outcomes } }) {
    const all = site.graph.triggers;
    const chosen = outcomes
      ? all.filter(({ outcome }) => outcomes.includes(outcome))
      : factsOf(site, { all, page });
    return {
      kind: 'table',
      caption: 'Sandbox triggers',
      columns: [
        { label: 'To see', isSearched: true },
        { label: 'Test input', isSearched: true },
        { label: 'Operation' },
      ],
      rows: chosen.map(({ outcome, input, operation, page: route }, at) => ({
        key: String(at),
        page: route,
        cells: [
          shownOutcome(site, outcome),
          inline(site, input, route),
          operation === undefined ? undefined : [nameInline(site, operation)],
        ],
      })),
    };
  },
};

/** Shows a state in its color, above its schema name. Markdown has the name alone. */
function shownOutcome(site: SiteContext, outcome: string): Piece[] {
  const parts = outcomeOf(site, outcome);
  const state = stateOfOutcome(site, outcome);
  if (!state) return parts;
  const chip = { kind: 'state', text: state.name, tone: state.tone } as const;
  const space = { kind: 'text', text: ' ' } as const;
  return [
    { kind: 'html', pieces: [chip, space] },
    { kind: 'below', parts },
  ];
}

/**
 * Returns the display name of an outcome: a schema name for a state, and the documented name for an
 * error.
 */
function outcomeOf(site: SiteContext, outcome: string): InlinePart[] {
  const error = site.graph.errors.find(({ name }) => name === outcome);
  const coordinate = error?.coordinate ?? outcome;
  if (coordinate !== outcome) return [...plainInline(`${outcome} `), nameInline(site, coordinate)];
  const href = site.addresses.hrefOf(outcome);
  return href === undefined ? plainInline(outcome) : [nameInline(site, outcome)];
}
