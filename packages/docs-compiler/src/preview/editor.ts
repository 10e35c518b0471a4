import type { SourceLocation } from './report.ts';

/**
 * URL templates that open a file in an editor. `{file}` is an absolute path that begins with `/`.
 */
const templates: Readonly<Record<string, string>> = {
  vscode: 'vscode://file{file}:{line}:{column}',
  vscodium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  windsurf: 'windsurf://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
  idea: 'idea://open?file={file}&line={line}&column={column}',
  webstorm: 'webstorm://open?file={file}&line={line}&column={column}',
  none: '',
};

export const editorNames: readonly string[] = Object.keys(templates);

/**
 * Returns the template of a named editor, or a custom template; empty for no links. Undefined for
 * an unknown name.
 */
export function editorTemplate(text: string): string | undefined {
  if (Object.hasOwn(templates, text)) return templates[text];
  // URLs that a browser opens or runs itself are not an editor's.
  const isOwn =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^(https?|javascript|data|blob|file):/i.test(text);
  return isOwn && text.includes('{file}') ? text : undefined;
}

export interface Editor {
  readonly template: string;
  /** The absolute path of the project's root. */
  readonly root: string;
}

/** Returns the URL that opens a location in the editor. */
export function editorHref(
  { template, root }: Editor,
  { file, line, column }: SourceLocation,
): string {
  const path = `${root}/${file}`.replaceAll('\\', '/').replace(/^\/*/, '/');
  const values = { file: encodeURI(path).replace(/[?#]/g, encodeURIComponent), line, column };
  return template.replaceAll(/\{(file|line|column)\}/g, (_, name: keyof typeof values) =>
    String(values[name]),
  );
}
