import type { RenderedSite } from '../renderer.ts';

/** A site that falls back on the one before it. */
export interface ServedSite {
  /** Undefined for a path that there is not, and for a page that can't be made. */
  render(path: string): string | Uint8Array | undefined;
  /** Paths that were served from the former site. */
  readonly formerPaths: ReadonlySet<string>;
  /** Paths that neither could make. */
  readonly failedPaths: ReadonlySet<string>;
}

interface Sites {
  readonly site: RenderedSite;
  /** The last one without errors. */
  readonly former: RenderedSite | undefined;
  /** While there are errors, what is gone may be gone by mistake. */
  readonly keepsGone: boolean;
  /** Called once for each page that the site can't make. */
  onError(error: unknown): void;
}

export function servedSite({ site, former, keepsGone, onError }: Sites): ServedSite {
  const formerPaths = new Set<string>();
  const failedPaths = new Set<string>();
  /** A page is made once: by its text a browser knows whether to load it again. */
  const made = new Map<string, string | Uint8Array | undefined>();
  return { formerPaths, failedPaths, render };

  function render(path: string): string | Uint8Array | undefined {
    if (!made.has(path)) made.set(path, make(path));
    return made.get(path);
  }

  function make(path: string): string | Uint8Array | undefined {
    try {
      const content = site.render(path);
      return content === undefined && keepsGone ? renderFormer(path) : content;
    } catch (error) {
      onError(error);
      const content = renderFormer(path);
      if (content === undefined) failedPaths.add(path);
      return content;
    }
  }

  function renderFormer(path: string): string | Uint8Array | undefined {
    try {
      const content = former?.render(path);
      if (content !== undefined) formerPaths.add(path);
      return content;
    } catch {
      return undefined; // It was told when it was the present site.
    }
  }
}
