import type { Assets } from './bundle.ts';
import type { Chrome } from './chrome.ts';
import type { SiteContext } from './context.ts';
import type { NavItem } from './navigation.ts';
import type { Pictures } from './open-graph/pictures.ts';
import type { Route } from './routes.ts';

/** The context for rendering a page. */
export interface Renderer {
  readonly site: SiteContext;
  readonly navigation: readonly NavItem[];
  readonly chrome: Chrome;
  readonly assets: Assets;
  readonly pictures: Pictures;
  markdownOf(this: void, route: Route): string;
}
