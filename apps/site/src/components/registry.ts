import type { ComponentName } from '@docs-compiler/graph';

import { callout } from './callout.tsx';
import { card, cards } from './cards.tsx';
import type { SiteComponent } from './component.ts';
import { comparison } from './comparison.tsx';
import { constants } from './constants.tsx';
import { errorCodes } from './error-codes.tsx';
import { errors } from './errors.tsx';
import { events } from './events.tsx';
import { fill } from './fill.tsx';
import { graphqlIde } from './graphql-ide.tsx';
import { lifecycle } from './lifecycle.tsx';
import { notSimulated } from './not-simulated.tsx';
import { operations } from './operations.tsx';
import { scopes } from './scopes.tsx';
import { sectionPages } from './section-pages.tsx';
import { sequence } from './sequence.tsx';
import { triggers } from './triggers.tsx';

/** The closed registry: what the compiler lets pages use. One that is missing does not compile. */
export const registry: { readonly [Name in ComponentName]: SiteComponent<Name> } = {
  Callout: callout,
  Cards: cards,
  Card: card,
  Sequence: sequence,
  Lifecycle: lifecycle,
  Errors: errors,
  ErrorCodes: errorCodes,
  Operations: operations,
  Scopes: scopes,
  Events: events,
  Triggers: triggers,
  Constants: constants,
  Comparison: comparison,
  NotSimulated: notSimulated,
  SectionPages: sectionPages,
  GraphqlIde: graphqlIde,
  Fill: fill,
};
