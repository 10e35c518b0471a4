import { detached } from '../text/detached.ts';

/** The elements and scripts of a page, which determine its cost in a browser. */
export interface PageMeasures {
  /** Elements of the document. */
  readonly elements: number;
  /** Characters of script in the page itself. */
  readonly inlineScript: number;
  /** The addresses of the scripts that it names. */
  readonly scripts: readonly string[];
}

/** Measures a page in one pass: in rendered HTML each `<` starts a tag. */
export function measurePage(html: string): PageMeasures {
  let elements = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (isLetter(html.charCodeAt(at + 1))) elements++;
  return { elements, ...scriptsOf(html) };
}

function scriptsOf(html: string): Omit<PageMeasures, 'elements'> {
  const scripts: string[] = [];
  let inlineScript = 0;
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 7)) {
    const open = html.indexOf('>', at);
    const src = /\ssrc=["']([^"']*)/.exec(html.slice(at, open))?.[1];
    if (src !== undefined) scripts.push(detached(src));
    else inlineScript += html.indexOf('</script', open) - open - 1;
  }
  return { scripts, inlineScript };
}

/** `a` to `z` in either case. */
function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
