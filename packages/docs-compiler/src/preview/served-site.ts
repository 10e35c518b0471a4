import type { RenderedSite } from '../renderer.ts';

/** A site that falls back on its last good version. */
export interface ServedSite {
  /** Renders a path; undefined if it does not exist or if rendering fails. */
  render(path: string): string | Uint8Array | undefined;
  /** Paths that were last served from the former site. */
  readonly formerPaths: ReadonlySet<string>;
  /** Paths that neither site could render. */
  readonly failedPaths: ReadonlySet<string>;
}

interface Sites {
  readonly site: RenderedSite;
  /** The last site without errors. */
  readonly former: RenderedSite | undefined;
  /**
   * Checks whether to keep removed pages: while there are errors, a page may be missing by mistake.
   */
  keepsGone(this: void): boolean;
  /** Called once for each page that fails to render. */
  onError(error: unknown): void;
}

export function servedSite({ site, former, keepsGone, onError }: Sites): ServedSite {
  const formerPaths = new Set<string>();
  const failedPaths = new Set<string>();
  const broken = new Set<string>();
  /** Each page is rendered once, and browsers detect a change by its text. */
  const made = new Map<string, string | Uint8Array | undefined>();
  return { formerPaths, failedPaths, render };

  function render(path: string): string | Uint8Array | undefined {
    if (!made.has(path)) made.set(path, make(path));
    const content = made.get(path);
    if (content !== undefined) return content;
    formerPaths.delete(path);
    const isBroken = broken.has(path);
    const before = isBroken || keepsGone() ? renderFormer(path) : undefined;
    if (before === undefined && isBroken) failedPaths.add(path);
    return before;
  }

  function make(path: string): string | Uint8Array | undefined {
    try {
      return site.render(path);
    } catch (error) {
      onError(error);
      broken.add(path);
      return undefined;
    }
  }

  function renderFormer(path: string): string | Uint8Array | undefined {
    try {
      const content = former?.render(path);
      if (content !== undefined) formerPaths.add(path);
      return content;
    } catch {
      return undefined; // It was reported while this site was the current one.
    }
  }
}
