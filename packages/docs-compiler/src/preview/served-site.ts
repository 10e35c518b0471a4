import type { RenderedSite } from '../renderer.ts';

/** A site that falls back on the one before it. */
export interface ServedSite {
  /** Undefined for a path that there is not, and for a page that can't be made. */
  render(path: string): string | Uint8Array | undefined;
  /** Paths that were served from the former site when they were last asked for. */
  readonly formerPaths: ReadonlySet<string>;
  /** Paths that neither could make. */
  readonly failedPaths: ReadonlySet<string>;
}

interface Sites {
  readonly site: RenderedSite;
  /** The last one without errors. */
  readonly former: RenderedSite | undefined;
  /** While there are errors, or may be, what is gone may be gone by mistake. */
  keepsGone(this: void): boolean;
  /** Called once for each page that the site can't make. */
  onError(error: unknown): void;
}

export function servedSite({ site, former, keepsGone, onError }: Sites): ServedSite {
  const formerPaths = new Set<string>();
  const failedPaths = new Set<string>();
  const broken = new Set<string>();
  /** A page is made once: by its text a browser knows whether to load it again. */
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
      return undefined; // It was told when it was the present site.
    }
  }
}
