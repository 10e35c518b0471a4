import type { Place } from './report.ts';

/** Templates of addresses that open a file. `{file}` is an absolute path that begins with `/`. */
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

/** A template by the name of its editor, or one's own; empty for no links. Undefined for neither. */
export function editorTemplate(text: string): string | undefined {
  if (Object.hasOwn(templates, text)) return templates[text];
  // What a browser itself would open or run is no editor.
  const isOwn =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^(https?|javascript|data|blob|file):/i.test(text);
  return isOwn && text.includes('{file}') ? text : undefined;
}

export interface Editor {
  readonly template: string;
  /** The project's root, absolute. */
  readonly root: string;
}

/** The address that opens a place. */
export function editorHref({ template, root }: Editor, { file, line, column }: Place): string {
  const path = `${root}/${file}`.replaceAll('\\', '/').replace(/^\/*/, '/');
  const values = { file: encodeURI(path).replace(/[?#]/g, encodeURIComponent), line, column };
  return template.replaceAll(/\{(file|line|column)\}/g, (_, name: keyof typeof values) =>
    String(values[name]),
  );
}
