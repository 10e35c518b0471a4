/** A file of the site, made when it is asked for. */
export type SiteFile = readonly [path: string, render: () => string | Uint8Array | undefined];

/** A file for programs, with what to tell them of it. */
export interface ToolFile {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** Below it are the pictures that stand for pages where links to them are shared. */
export const pictureFolder = 'open-graph/';
