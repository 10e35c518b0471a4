/** The file that holds the page of a route: `api/objects/refund/index.html`. */
export function pageFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** The file that stands for a route which moved: a former `/old.html` has a file of that name. */
export function movedFile(route: string): string {
  return route.endsWith('.html') ? route.slice(1) : pageFile(route);
}

/** The file that says the same as a page, in Markdown: `api/objects/refund.md`. */
export function markdownFile(route: string): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`;
}

/** The file with all that the graph knows of an element: `api/objects/refund.json`. */
export function elementFile(route: string): string {
  return `${route.slice(1)}.json`;
}

/** The schema as SDL, and as a server answers the introspection query: the compiler makes them. */
export const sdlFile = 'schema.graphql';
export const introspectionFile = 'introspection.json';

/** What a sandbox reads of the graph, for one that runs on a page. */
export const sandboxFile = 'assets/sandbox.json';

/** Below it are the files that the browser's search reads. */
export const searchFolder = 'search/';

export function searchFile(name: string): string {
  return `${searchFolder}${name}.json`;
}

/** What a site has at its root beside pages, whatever they are. */
export const rootFiles: readonly string[] = [
  '404.html',
  '_headers',
  '_redirects',
  'graph.json',
  'index.html',
  introspectionFile,
  'llms-full.txt',
  'llms.txt',
  'postman.json',
  'robots.txt',
  sdlFile,
  'sitemap.xml',
];

/** What a crawler or a search reads, of this site or of one that another renderer made. */
export function isListing(path: string): boolean {
  return (
    /(^|\/)(sitemap[^/]*\.xml|llms[^/]*\.txt)$/.test(path) ||
    /(^|\/)(search|pagefind)[^/]*(\/|\.(json|txt|js)$)/.test(path)
  );
}
