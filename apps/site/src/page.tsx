import { kinds, markdownFile, referenceRoute } from '@docs-compiler/graph';
import { Guide, Home, NotFound, SectionPages } from '@docs-compiler/ui';
import type { RootContent } from 'hast';
import type { ReactNode } from 'react';

import { renderBody } from './body.tsx';
import { allPagesModel } from './model/all-pages.ts';
import { categoryModel } from './model/category.ts';
import { breadcrumbsOf, guideModel } from './model/guide.ts';
import { headingOf } from './model/heading.ts';
import { kindsModel } from './model/kinds-model.ts';
import { referenceModel } from './model/reference.ts';
import { sectionGroups } from './model/section.ts';
import { addressesFile } from './search/addresses.ts';
import { usedByPageModel } from './model/used-by-page.ts';
import { AllPagesPage } from './pages/AllPagesPage.tsx';
import { CategoryPage } from './pages/CategoryPage.tsx';
import { ChangelogPage, DeprecationsPage } from './pages/ChangelogPage.tsx';
import { ReferencePage } from './pages/reference/ReferencePage.tsx';
import { ReferenceHomePage } from './pages/ReferenceHomePage.tsx';
import { ReferenceIndexPage } from './pages/ReferenceIndexPage.tsx';
import { UsedByPage } from './pages/UsedByPage.tsx';
import type { Renderer } from './render-types.ts';
import type { Route } from './routes.ts';

/** The metadata and content of a page. */
export interface Page {
  /** The title for the browser tab: page, then site. */
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
}

type Of<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;
type Context = Pick<Renderer, 'site' | 'navigation'>;

export function pageOf(context: Context, route: Route): Page {
  const { title, description } = headingOf(context.site, route);
  const { name } = context.site.graph.site;
  return {
    title: route.kind === 'home' ? name : `${title}${kindOf(route)} – ${name}`,
    description,
    content: contentOf(context, route),
  };
}

/** Returns the kind for the tab title, because a name such as `Refund` alone is ambiguous. */
function kindOf(route: Route): string {
  return route.kind === 'element' ? ` ${kinds[route.element.kind].singular.toLowerCase()}` : '';
}

/** Renders the content of a route: route -> model -> template. */
function contentOf(context: Context, route: Route): ReactNode {
  switch (route.kind) {
    case 'home':
      return home(context, route);
    case 'guide':
      return guide(context, route);
    case 'section':
      return section(context, route);
    case 'reference-index':
      return <ReferenceIndexPage site={context.site} {...kindsModel(context.site)} />;
    case 'category':
      return <CategoryPage site={context.site} model={categoryModel(context.site, route.of)} />;
    case 'element':
      return element(context, route);
    case 'used-by':
      return <UsedByPage {...usedByPageModel(context.site, route)} />;
    case 'changelog':
      return <ChangelogPage site={context.site} />;
    case 'deprecations':
      return <DeprecationsPage site={context.site} />;
    case 'all-pages':
      return allPages(context, route);
    case 'not-found':
      return notFound(context);
    default:
      return route satisfies never;
  }
}

function home({ site }: Context, { page }: Of<'home'>): ReactNode {
  if (!page) return <ReferenceHomePage site={site} {...kindsModel(site)} />;
  const { title, description, body } = page;
  return (
    <Home title={title} description={description}>
      {body && renderBody(site, { body, page })}
    </Home>
  );
}

function guide({ site, navigation }: Context, { page }: Of<'guide'>): ReactNode {
  const model = guideModel(site, { page, navigation });
  const { body } = page;
  return <Guide {...model}>{body && renderBody(site, { body, page })}</Guide>;
}

function section({ site, navigation }: Context, route: Of<'section'>): ReactNode {
  return (
    <Guide
      {...headingOf(site, route)}
      breadcrumbs={breadcrumbsOf(site, { navigation, route: route.path })}
      headings={[]}
      pager={{}}
      markdownHref={site.addresses.file(markdownFile(route.path))}
    >
      <SectionPages groups={sectionGroups(site, route.path)} />
    </Guide>
  );
}

function allPages({ site, navigation }: Context, route: Of<'all-pages'>): ReactNode {
  return (
    <AllPagesPage
      {...headingOf(site, route)}
      homeHref={site.addresses.href('/')}
      model={allPagesModel(site, { navigation, number: route.number })}
    />
  );
}

function element({ site }: Context, route: Of<'element'>): ReactNode {
  const { page, element: about } = route;
  const model = referenceModel(site, route);
  const render = (children: readonly RootContent[]): ReactNode =>
    children.length === 0
      ? null
      : renderBody(site, {
          body: { type: 'root', children: [...children] },
          page,
          self: about.coordinate,
          taken: model.anchors,
        });
  const { lead, example, rest } = model.body;
  const text = { lead: render(lead), example: render(example), rest: render(rest) };
  return <ReferencePage site={site} model={model} text={text} />;
}

function notFound({ site }: Context): ReactNode {
  const { addresses, index } = site;
  const hasReference = [...index.byKind.values()].some((elements) => elements.length > 0);
  const links = [
    { label: 'Home', href: addresses.href('/') },
    ...(hasReference ? [{ label: 'API reference', href: addresses.href(referenceRoute) }] : []),
  ];
  return <NotFound links={links} pagesHref={addresses.file(addressesFile)} />;
}
