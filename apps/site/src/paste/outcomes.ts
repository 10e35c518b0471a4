import { retryWords, type ExplainedProps, type InlinePart } from '@docs-compiler/ui';
import type { GraphJson, LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { errorProps } from '../model/error-facts.ts';
import { inline, plainInline } from '../model/inline.ts';
import { guidesAbout } from './guides.ts';
import { isShown, triggerAdvice, type Thing } from './things.ts';

/** A type that is an error, a state, or both. */
interface Outcome {
  /** The type; absent for an error that only has a documented name. */
  readonly type?: string;
  readonly errors: readonly ErrorJson[];
  readonly states: readonly State[];
}

type ErrorJson = GraphJson['errors'][number];

interface State {
  readonly lifecycle: LifecycleJson;
  readonly state: LifecycleJson['states'][number];
}

/** Returns every error, and every state except for enum values, merged by type. */
export function outcomeThings(site: SiteContext): Thing[] {
  const { graph } = site;
  const errors = graph.errors.filter(isShown(site));
  const states = graph.lifecycles
    .filter(isShown(site))
    .flatMap((lifecycle) => lifecycle.states.map((state) => ({ lifecycle, state })))
    .filter(({ state }) => state.value === undefined);
  const types = [...errors.map(typeOfError), ...states.map(({ state }) => state.type)];
  const ofTypes = [...new Set(types)].flatMap((type): Outcome[] =>
    type === undefined
      ? []
      : [
          {
            type,
            errors: errors.filter((error) => typeOfError(error) === type),
            states: states.filter(({ state }) => state.type === type),
          },
        ],
  );
  return [
    ...ofTypes,
    ...errors
      .filter((error) => !typeOfError(error))
      .map((error) => ({ errors: [error], states: [] })),
    ...states.filter(({ state }) => !state.type).map((state) => ({ errors: [], states: [state] })),
  ].map((outcome) => thingOf(site, outcome));
}

function typeOfError({ coordinate }: ErrorJson): string | undefined {
  return coordinate ?? undefined;
}

function thingOf(site: SiteContext, outcome: Outcome): Thing {
  const { type, errors, states } = outcome;
  const words = [...errors.map(({ name }) => name), ...states.map(({ state }) => state.name)];
  const names = [...new Set([...(type === undefined ? [] : [type]), ...words])];
  return {
    kind: errors.length > 0 ? 'error' : 'state',
    names,
    ...(type !== undefined && { type }),
    ...(states.length > 0 && {
      in: states.flatMap(({ lifecycle }) => lifecycle.coordinate ?? []),
    }),
    explained: explainedOf(site, { ...outcome, names }),
  };
}

function explainedOf(
  site: SiteContext,
  { type, errors, states, names }: Outcome & { readonly names: readonly string[] },
): ExplainedProps {
  const [error] = errors.map((each) => errorProps(site, each));
  const outcomes = [...(type === undefined ? [] : [type]), ...errors.map(({ name }) => name)];
  const [first] = states;
  return {
    name: names[0] ?? '',
    what: whatOf({ errors, states }),
    href: type === undefined ? undefined : site.addresses.hrefOf(type),
    badges: error ? errorBadges(error) : [],
    meaning: error?.meaning ?? (first ? meaningOf(site, first) : []),
    advice: [
      ...(error ? errorAdvice(error) : []),
      ...states.flatMap((state) => stateAdvice(site, { state, error: errors[0] })),
      ...triggerAdvice(site, outcomes),
    ],
    guides: guidesAbout(site, {
      outcomes,
      lifecycles: states.map(({ lifecycle }) => lifecycle.id),
      type,
    }),
  };
}

/** Returns a short description: `account blocked, an error`; `state paused of Refund`. */
function whatOf({ errors, states }: Pick<Outcome, 'errors' | 'states'>): InlinePart[] {
  const words = [
    ...errors.map(({ name, coordinate }) => (coordinate === name ? 'Error' : `Error: ${name}`)),
    ...states.map(
      ({ lifecycle, state }) =>
        `State of ${lifecycle.entity}: ${state.name}${state.terminal ? ', final' : ''}`,
    ),
  ];
  return plainInline(words.join('. '));
}

type ErrorShown = ReturnType<typeof errorProps>;

function errorBadges({ retry, facts }: ErrorShown): ExplainedProps['badges'] {
  const chosen = facts.flatMap(({ text, choice }) => (choice ? [{ text, tone: choice.tone }] : []));
  return [retryWords[retry], ...chosen];
}

function errorAdvice({ cause, action, facts }: ErrorShown): ExplainedProps['advice'] {
  const texts = facts.filter(({ choice }) => !choice);
  return [
    { label: 'Cause', text: cause },
    { label: 'What to do', text: action },
    ...texts.map(({ label, text, quoted }) => ({
      label,
      text: [{ kind: 'text', text }] as const,
      quoted,
    })),
  ];
}

/** Returns the meaning of a state. Next to an error, it is only included if it adds information. */
function stateAdvice(
  site: SiteContext,
  { state, error }: { readonly state: State; readonly error: ErrorJson | undefined },
): ExplainedProps['advice'] {
  const { meaning, next } = state.state;
  const { entity, page } = state.lifecycle;
  const isNews = error !== undefined && error.meaning !== meaning;
  return [
    ...(isNews ? [{ label: `As a state of ${entity}`, text: meaningOf(site, state) }] : []),
    ...(next === undefined || next === error?.action
      ? []
      : [{ label: error ? 'Then' : 'What to do', text: inline(site, next, page) }]),
  ];
}

function meaningOf(site: SiteContext, { lifecycle, state }: State): InlinePart[] {
  return inline(site, state.meaning, lifecycle.page);
}
