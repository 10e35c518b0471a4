import type { GraphJson, PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import { isUseOf } from '../body/hast.ts';
import type { GraphIndex } from '../graph-index.ts';
import type { Route } from '../routes.ts';
import type { Addresses } from '../routes/addresses.ts';
import { exampleMark } from './fragments.ts';

/**
 * Returns the route of the IDE: the first listed page that begins with `<GraphqlIde />`, if there
 * is a sandbox.
 */
export function ideRouteOf({ graph, isHidden }: GraphIndex): string | undefined {
  if (!graph.sandbox) return undefined;
  return graph.pages.find((page) => beginsWithIde(page) && !isHidden(page.route))?.route;
}

/** The part of a site's context that is about its IDE. */
interface IdeSite {
  readonly ideRoute: string | undefined;
  readonly addresses: Addresses;
}

/** Returns the address of the IDE, with an example to load; undefined if the site has none. */
export function ideHref({ ideRoute, addresses }: IdeSite, example?: string): string | undefined {
  if (ideRoute === undefined) return undefined;
  const href = addresses.href(ideRoute);
  return example === undefined ? href : `${href}${exampleMark}${encodeURIComponent(example)}`;
}

/** Checks whether a page is an IDE. */
export function isIdePage({ graph }: { readonly graph: GraphJson }, route: Route): boolean {
  return route.kind === 'guide' && Boolean(graph.sandbox) && beginsWithIde(route.page);
}

function beginsWithIde({ body }: PageJson): boolean {
  return isUseOf(
    'GraphqlIde',
    body?.children.find((node) => !isBlank(node)),
  );
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
