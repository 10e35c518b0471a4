import { kinds, markdownFile, referenceRoute } from '@docs-compiler/graph';
import {
  Guide,
  Home,
  NotFound,
  SectionPages,
  Breadcrumbs,
  Name,
  Pagination,
  UsedBy,
  KindGrid,
  Finder,
  Index,
  Topics,
  CodeBlock,
} from '@docs-compiler/ui';
import type { RootContent } from 'hast';
import type { ReactNode } from 'react';

import { type BodySource, renderBody } from './body.tsx';
import { isUseOf } from './body/hast.ts';
import { isWorthRail, partsOfBody } from './body/rail.ts';
import type { SiteContext } from './context.ts';
import { describe } from './describe.tsx';
import { IdeGuide, ideHead } from './ide/page.tsx';
import { isIdePage } from './ide/route.ts';
import { allPagesModel, type AllPagesModel } from './model/all-pages.ts';
import { kindIndexModel, type CategoryModel } from './model/category.ts';
import { breadcrumbsOf, guideModel } from './model/guide.ts';
import { headingOf, type Heading } from './model/heading.ts';
import { kindsModel, type KindsModel } from './model/kinds-model.ts';
import { referenceModel } from './model/reference.ts';
import type { RootModel } from './model/root.ts';
import { sectionGroups } from './model/section.ts';
import { usedByPageModel, type UsedByPageModel } from './model/used-by-page.ts';
import { ChangelogPage, DeprecationsPage } from './pages/ChangelogPage.tsx';
import { ReferencePage } from './pages/reference/ReferencePage.tsx';
import type { Renderer } from './render-types.ts';
import type { Route } from './routes.ts';
import { addressesFile } from './search/addresses.ts';

/** The metadata and content of a page. */
export interface Page {
  /** The title for the browser tab: page, then site. */
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
  /** Further elements of the head. */
  readonly head?: ReactNode;
  /** Whether the content fills the window, so that the sidebar opens as a menu. */
  readonly isTool?: boolean;
}

type Of<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;
type Context = Pick<Renderer, 'site' | 'navigation' | 'assets'>;

export function pageOf(context: Context, route: Route): Page {
  const { title, description } = headingOf(context.site, route);
  const { name } = context.site.graph.site;
  return {
    title: route.kind === 'home' ? name : `${title}${kindOf(route)} – ${name}`,
    description,
    content: contentOf(context, route),
    ...(isIdePage(context.site, route) && { head: ideHead(context), isTool: true }),
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
      return <CategoryPage site={context.site} model={kindIndexModel(context.site, route.of)} />;
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
  const render = (children: readonly RootContent[]): ReactNode =>
    children.length > 0 &&
    renderBody(site, { body: { type: 'root', children: [...children] }, page });
  const { intro, demo, rest } = partsOfHome(body?.children ?? []);
  return (
    <Home title={title} description={description} intro={render(intro)} demo={render(demo)}>
      {render(rest)}
    </Home>
  );
}

/** Divides the body of a home page: what is before its first heading, the demo there, and the rest. */
function partsOfHome(body: readonly RootContent[]) {
  const at = body.findIndex((node) => node.type === 'element' && node.tagName === 'h2');
  const before = at === -1 ? body : body.slice(0, at);
  const isDemo = (node: RootContent) => isUseOf('Demo', node);
  return {
    demo: before.filter(isDemo),
    intro: before.filter((node) => node.type === 'element' && !isDemo(node)),
    rest: body.slice(before.length),
  };
}

function guide({ site, navigation, assets }: Context, route: Of<'guide'>): ReactNode {
  const { page } = route;
  const model = guideModel(site, { page, navigation });
  if (isIdePage(site, route))
    return <IdeGuide site={site} assets={assets} page={page} model={model} />;
  const { body } = page;
  const hasRail = body ? isWorthRail(partsOfBody(body.children)) : false;
  return (
    <Guide {...model} hasRail={hasRail}>
      {body && renderBody(site, { body, page, hasRail })}
    </Guide>
  );
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
  const render = (
    children: readonly RootContent[],
    beside?: Pick<BodySource, 'isBeside' | 'build'>,
  ): ReactNode =>
    children.length === 0
      ? null
      : renderBody(site, {
          body: { type: 'root', children: [...children] },
          page,
          self: about.coordinate,
          taken: model.anchors,
          ...beside,
        });
  const { lead, example, rest } = model.body;
  const text = {
    lead: render(lead),
    example: render(example, { isBeside: true, build: model.build }),
    rest: render(rest),
  };
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

/** Renders a further page of a long "used by" list. */
function UsedByPage({ name, breadcrumbs, usedBy }: UsedByPageModel) {
  return (
    <div className="category">
      <Breadcrumbs items={breadcrumbs} />
      <h1 className="page-title">
        What uses <Name text={name} large />
      </h1>
      <p className="lede">{usedBy.count} uses in the schema.</p>
      <UsedBy level={2} groups={usedBy.groups} />
      <Pagination label="More uses" pages={usedBy.pages} />
    </div>
  );
}

interface AllPagesPageProps extends Heading {
  readonly homeHref: string;
  readonly model: AllPagesModel;
}

/**
 * Renders one page of the list of all guides, for a site whose sidebar does not contain them all.
 */
function AllPagesPage({ title, description, homeHref, model }: AllPagesPageProps) {
  return (
    <div className="category">
      <Breadcrumbs items={[{ label: 'Home', href: homeHref }]} />
      <h1 className="page-title">{title}</h1>
      <p className="lede">{description}</p>
      <SectionPages groups={model.groups} />
      <Pagination label="More pages" pages={model.pages} />
    </div>
  );
}

interface ReferenceHomePageProps extends KindsModel {
  readonly site: SiteContext;
}

/** Renders the home page of a site without a home page of its own. */
function ReferenceHomePage({ site, kinds, root, endpoint, schema }: ReferenceHomePageProps) {
  return (
    <Home
      title={site.graph.site.name}
      description="The reference of a GraphQL schema: every call and type, each on its own page, with what uses it."
    >
      <EndpointNote endpoint={endpoint} schema={schema} />
      {root && <About site={site} root={root} />}
      <KindGrid kinds={kinds} />
    </Home>
  );
}

interface CategoryPageProps {
  readonly site: SiteContext;
  readonly model: CategoryModel;
}

// The dot avoids collisions with schema names.
const listId = 'site.index';

/** Renders the list of one kind. */
function CategoryPage({ site, model }: CategoryPageProps) {
  const { label, about, count, breadcrumbs, root } = model;
  return (
    <div className="category">
      <Breadcrumbs items={breadcrumbs} />
      <h1 className="page-title">
        {label} <span className="section__count">{count}</span>
      </h1>
      <p className="lede">{about}</p>
      {root && <About site={site} root={root} />}
      <Finder list={listId} noun={label.toLowerCase()} count={count} name="filter" />
      <Index id={listId} {...model} />
    </div>
  );
}

/** Renders the front page of the reference, by kind. */
function ReferenceIndexPage({
  site,
  kinds,
  topics,
  root,
  endpoint,
  schema,
}: KindsModel & { readonly site: SiteContext }) {
  return (
    <div className="category">
      <h1 className="page-title">API reference</h1>
      <p className="lede">Every operation and type of the schema. Each name links to its page.</p>
      <EndpointNote endpoint={endpoint} schema={schema} />
      {root && <About site={site} root={root} />}
      <KindGrid kinds={kinds} />
      {topics.length > 0 && (
        <section className="section">
          <h2 className="index__heading" id="topics">
            By topic
          </h2>
          <Topics topics={topics} />
        </section>
      )}
    </div>
  );
}

/**
 * Renders where calls go, and the hash of the schema. Other pages do not show the hash, so that a
 * change of the schema changes only the pages that it is about.
 */
function EndpointNote({ endpoint, schema }: Pick<KindsModel, 'endpoint' | 'schema'>) {
  const { hash, href } = schema;
  return (
    <p className="endpoint">
      {endpoint !== undefined && (
        <>
          All calls go to <code>{endpoint}</code>.{' '}
        </>
      )}
      Compiled from schema <code>{href === undefined ? hash : <a href={href}>{hash}</a>}</code>.
    </p>
  );
}

interface AboutProps {
  readonly site: SiteContext;
  readonly root: RootModel;
}

/** Renders the description of the schema or of a root type. */
function About({ site, root }: AboutProps) {
  return (
    <>
      {describe(site, root)}
      {root.signature.length > 0 && <CodeBlock label="Signature" tokens={root.signature} />}
    </>
  );
}
