import { elementFile, markdownFile } from '@docs-compiler/graph';
import type { Renderer } from '../render.tsx';
import type { Route } from '../routes.ts';
import { elementJson } from './element-json.ts';
import type { SiteFile } from '../site-file.ts';

/**
 * What stands beside a page for programs: the same as Markdown, and as data where the page is about
 * an element. The page of what does not exist has neither.
 */
export function twinsOf({ site, markdownOf }: Renderer, route: Route): SiteFile[] {
  if (route.kind === 'not-found') return [];
  const markdown: SiteFile = [markdownFile(route.path), () => markdownOf(route)];
  if (route.kind !== 'element') return [markdown];
  return [markdown, [elementFile(route.path), () => elementJson(site, route.element)]];
}
