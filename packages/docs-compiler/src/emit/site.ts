import type { GraphJson } from '../graph-json.ts';
import type { Config } from '../project.ts';

/** What the site is called and where it and its API stand. */
export function siteJson({ site, product, endpoints }: Config): GraphJson['site'] {
  return {
    name: site.name,
    url: site.url ?? null,
    basePath: site.basePath,
    language: site.language,
    ...(site.about !== undefined && { about: site.about }),
    ...(site.editUrl !== undefined && { editUrl: site.editUrl }),
    product: product ?? null,
    endpoints: { graphql: endpoints?.graphql ?? null, token: endpoints?.token ?? null },
  };
}
