import { kinds } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import type { Route, Section } from '../routes.ts';
import { elementName } from './element-name.ts';
import { textOnly } from './inline.ts';
import { summaryOf } from './summary.ts';

/** The title and description of a page, for its head, lists of pages and link previews. */
export interface Heading {
  readonly title: string;
  /** A single-line description in Markdown. */
  readonly description: string;
}

export function headingOf({ graph }: SiteContext, route: Route): Heading {
  switch (route.kind) {
    case 'home':
    case 'guide': {
      const { name } = graph.site;
      const { title, description } = route.page ?? {
        title: name,
        description: `Every call and type of ${name}, each on its own page.`,
      };
      return { title, description };
    }
    case 'section': {
      const { label, description, items } = route.section;
      return { title: label, description: description ?? contentsIn(items) };
    }
    case 'reference-index':
      return { title: 'API reference', description: 'Every call and type of the schema, by kind.' };
    case 'category': {
      const { label, about } = kinds[route.of];
      return { title: label, description: about };
    }
    case 'element':
      return { title: elementName(route.element), description: elementSummary(route) };
    case 'used-by': {
      const name = elementName(route.element);
      return {
        title: numbered(`What uses ${name}`, route.number),
        description: `Where the schema uses ${name}.`,
      };
    }
    case 'changelog':
      return { title: 'Changelog', description: 'Schema changes by release.' };
    case 'deprecations':
      return {
        title: 'Deprecations',
        description: 'What is deprecated, since when, and what to use instead.',
      };
    case 'all-pages':
      return {
        title: numbered('All pages', route.number),
        description: 'Every guide, in the order of the sidebar.',
      };
    case 'not-found':
      return { title: 'Page not found', description: 'There is no page at this address.' };
    default:
      return route satisfies never;
  }
}

/** Summarizes the contents of a category: `Filtering, Pagination and 4 more.` */
function contentsIn(items: Section['items']): string {
  const labels = items.map(({ label }) => label);
  const [first = '', ...others] = labels.length > shown ? labels.slice(0, shown) : labels;
  const more = labels.length - 1 - others.length;
  const last = more > 0 ? `${more} more` : others.pop();
  return last === undefined ? `${first}.` : `${[first, ...others].join(', ')} and ${last}.`;
}

const shown = 6;

function numbered(title: string, number: number): string {
  return number === 1 ? title : `${title}, page ${number}`;
}

function elementSummary({ element, page }: Extract<Route, { kind: 'element' }>): string {
  const summary = textOnly(summaryOf(element.description) ?? []);
  const kind = kinds[element.kind].singular.toLowerCase();
  return page?.description || summary || `${elementName(element)} ${kind} of the API.`;
}
