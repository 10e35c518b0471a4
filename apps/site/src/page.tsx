import { Guide, Home, NotFound } from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import { renderBody } from './body.tsx';
import { kinds } from './kinds.ts';
import { categoryModel } from './model/category.ts';
import { guideModel } from './model/guide.ts';
import { textOnly } from './model/inline.ts';
import { kindsModel } from './model/kinds-model.ts';
import { elementName, referenceModel } from './model/reference.ts';
import { summaryOf } from './model/summary.ts';
import { usedByPageModel } from './model/used-by-page.ts';
import { CategoryPage } from './pages/CategoryPage.tsx';
import { templates } from './pages/reference/templates.ts';
import { ReferenceHomePage } from './pages/ReferenceHomePage.tsx';
import { ReferenceIndexPage } from './pages/ReferenceIndexPage.tsx';
import { UsedByPage } from './pages/UsedByPage.tsx';
import type { Renderer } from './render.tsx';
import { referencePath, type Route } from './routes.ts';

/** What a page says of itself, and its content. */
export interface Page {
  /** For the browser's tab: the page, then the site. */
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
}

type Of<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;
type Context = Pick<Renderer, 'site' | 'navigation'>;

/** Route -> model -> template. */
export function pageOf(context: Context, route: Route): Page {
  switch (route.kind) {
    case 'home':
      return home(context, route);
    case 'guide':
      return guide(context, route);
    case 'reference-index':
      return referenceIndex(context);
    case 'category':
      return category(context, route);
    case 'element':
      return element(context, route);
    case 'used-by':
      return usedBy(context, route);
    case 'not-found':
      return notFound(context);
    default:
      return route satisfies never;
  }
}

function home({ site }: Context, { page }: Of<'home'>): Page {
  const { name } = site.graph.site;
  if (!page) {
    return {
      title: name,
      description: `The reference of ${name}: every call and type of its GraphQL schema.`,
      content: <ReferenceHomePage siteName={name} {...kindsModel(site)} />,
    };
  }
  const { title, description, body } = page;
  return {
    title: name,
    description,
    content: (
      <Home title={title} description={description}>
        {body && renderBody(site, { body, page })}
      </Home>
    ),
  };
}

function guide({ site, navigation }: Context, { page }: Of<'guide'>): Page {
  const { body, ...model } = guideModel(site, { page, navigation });
  return titled(site, { ...page, content: <Guide {...model}>{body}</Guide> });
}

function referenceIndex({ site }: Context): Page {
  return titled(site, {
    title: 'API reference',
    description: 'Every call and type of the schema, by kind.',
    content: <ReferenceIndexPage {...kindsModel(site)} />,
  });
}

function category({ site }: Context, { of, number }: Of<'category'>): Page {
  const model = categoryModel(site, { kind: of, number });
  return titled(site, {
    title: number === 1 ? model.label : `${model.label}, page ${number}`,
    description: `${model.label} of the API. ${model.about}`,
    content: <CategoryPage {...model} />,
  });
}

function element({ site }: Context, { element: each, page }: Of<'element'>): Page {
  const Template = templates[each.kind];
  const summary = textOnly(summaryOf(each.description) ?? []);
  const name = `${elementName(each)} ${kinds[each.kind].singular.toLowerCase()}`;
  return titled(site, {
    title: name,
    description: page?.description ?? (summary || `${name} of the API.`),
    content: <Template model={referenceModel(site, { element: each, page })} />,
  });
}

function usedBy({ site }: Context, { element: each, number }: Of<'used-by'>): Page {
  const name = elementName(each);
  return titled(site, {
    title: `What uses ${name}, page ${number}`,
    description: `Where the schema uses ${name}.`,
    content: <UsedByPage {...usedByPageModel(site, { element: each, number })} />,
  });
}

function notFound({ site }: Context): Page {
  const { addresses, index } = site;
  const hasReference = [...index.byKind.values()].some((elements) => elements.length > 0);
  const links = [
    { label: 'Home', href: addresses.href('/') },
    ...(hasReference ? [{ label: 'API reference', href: addresses.href(referencePath) }] : []),
  ];
  return titled(site, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    content: <NotFound links={links} />,
  });
}

function titled({ graph }: Context['site'], { title, description, content }: Page): Page {
  return { title: `${title} – ${graph.site.name}`, description, content };
}
