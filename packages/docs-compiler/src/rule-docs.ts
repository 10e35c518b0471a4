import { readFileSync } from 'node:fs';

/** The documentation of a rule, in Markdown. The build copies it beside the bundle. */
export function ruleDoc(code: string): string {
  return readFileSync(new URL(`./rules/${code}.md`, import.meta.url), 'utf8');
}

/** The URL of that file. */
export function ruleDocUrl(code: string): string {
  return new URL(`./rules/${code}.md`, import.meta.url).href;
}
