import type { GraphJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { inline, nameInline } from '../model/inline.ts';
import { linksAsText } from '../model/summary.ts';
import { guidesAbout, pageGuide } from './guides.ts';
import { componentPlaces } from './places.ts';
import { isShown, type Thing } from './things.ts';

/** Codes of errors, with the place of the list that has them. */
export function codeThings(site: SiteContext): Thing[] {
  return site.graph.errorCodes.filter(isShown(site)).map(({ code, meaning, action, page }) => {
    const list = componentPlaces(site).find(
      (at) => at.name === 'ErrorCodes' && at.page.route === page,
    );
    return {
      kind: 'code',
      names: [code],
      explained: {
        name: code,
        what: [{ kind: 'text', text: 'Error code' }],
        href: list?.href ?? pageGuide(site, page)[0]?.href,
        badges: [],
        meaning: inline(site, meaning, page),
        advice: [{ label: 'What to do', text: inline(site, action, page) }],
        guides: pageGuide(site, page),
      },
    };
  });
}

export function eventThings(site: SiteContext): Thing[] {
  return site.graph.events.filter(isShown(site)).map((event) => ({
    kind: 'event',
    names: [event.name],
    type: event.payload,
    ...(event.example !== undefined && { example: exampleOf(event.example) }),
    explained: {
      name: event.name,
      what: [
        { kind: 'text', text: 'Event about a ' },
        nameInline(site, event.payload),
        ...(event.deprecated ? ([{ kind: 'text', text: ', deprecated' }] as const) : []),
      ],
      href: undefined,
      badges: [],
      meaning: inline(site, event.when, event.page),
      advice:
        typeof event.deprecated === 'string'
          ? [{ label: 'Deprecated', text: inline(site, event.deprecated, event.page) }]
          : [],
      guides: pageGuide(site, event.page),
    },
  }));
}

function exampleOf(example: NonNullable<GraphJson['events'][number]['example']>): string {
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** The values of enums that an answer can hold. */
export function valueThings(site: SiteContext): Thing[] {
  const { graph, index } = site;
  return graph.types
    .filter((type) => type.kind === 'enum' && !index.isHidden(type.route) && isAnswered(type))
    .flatMap((type) => valuesOf(site, type));
}

/** An enum that only input has is never what a program gets. */
function isAnswered({ usedBy }: TypeJson): boolean {
  return usedBy.some(({ relation }) => relation === 'field');
}

function valuesOf(site: SiteContext, type: TypeJson): Thing[] {
  const lifecycle = site.index.lifecycles.get(type.lifecycle ?? '');
  return (type.values ?? []).flatMap((value): Thing[] => {
    const state = lifecycle?.states.find((each) => each.value === value.name);
    const meaning = state?.meaning ?? value.meaning ?? plainDescription(value.description);
    if (meaning === '') return [];
    const next = state?.next ?? value.next;
    return [
      {
        kind: 'value',
        names: [...new Set([value.name, ...(state ? [state.name] : [])])],
        type: type.name,
        explained: {
          name: value.name,
          what: [{ kind: 'text', text: 'Value of ' }, nameInline(site, type.name)],
          href: site.addresses.hrefOf(value.coordinate),
          badges: [],
          meaning: inline(site, meaning, type.route),
          advice:
            next === undefined
              ? []
              : [{ label: 'What to do', text: inline(site, next, type.route) }],
          guides: lifecycle
            ? guidesAbout(site, { outcomes: [], lifecycles: [lifecycle.id], type: type.name })
            : [],
        },
      },
    ];
  });
}

/** The first paragraph of a description as one line. */
function plainDescription(description: string | null): string {
  const [first = ''] = (description ?? '').trim().split(/\n\s*\n/, 1);
  return linksAsText(first).replaceAll(/\s+/g, ' ').replaceAll('**', '');
}
