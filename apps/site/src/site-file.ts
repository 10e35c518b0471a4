/** A file of the site, rendered on request. */
export type SiteFile = readonly [path: string, render: () => string | Uint8Array | undefined];

/** A file for programs, with its description. */
export interface ToolFile {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** The folder of Open Graph pictures. */
export const pictureFolder = 'open-graph/';
