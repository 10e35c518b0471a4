/** Returns a minimal renderer as a package in `node_modules`. */
export function rendererPackage(name: string, module = plainRenderer): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      type: 'module',
      exports: './index.js',
    }),
    [`node_modules/${name}/index.js`]: module,
  };
}

const plainRenderer = `
export const formatVersion = 1;
export const defaultOut = import.meta.dirname + '/dist';

export function createSite(graph) {
  const shown = { ...graph, pages: graph.pages.filter(({ hidden }) => hidden !== true) };
  const pages = new Map([['404.html', '<body>none</body>'], ['graph.json', JSON.stringify(shown)]]);
  for (const { route, title } of graph.pages) {
    const path = (route + '/index.html').replace(/^\\/+/, '');
    pages.set(path, '<!doctype html><body><h1>' + title + '</h1></body>');
  }
  return { paths: [...pages.keys()], render: (path) => pages.get(path) };
}
`;
