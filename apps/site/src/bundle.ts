import { readFileSync } from 'node:fs';

import type { Typeface } from './open-graph/typeface.ts';
import type { Addresses } from './routes/addresses.ts';

/** Styles and scripts of the site, bundled when this package is built. */
export interface Assets {
  /** Output paths: `assets/boot-1a2b3c4d.js`. */
  readonly paths: readonly string[];
  read(path: string): Uint8Array | undefined;
  /** Returns the addresses of those that every page uses. */
  hrefs(addresses: Addresses): AssetHrefs;
  /** A hash of the site's code. */
  readonly code: string;
  /** The typeface for pictures, and a version hash of the typeface and the drawing code. */
  readonly drawing: { readonly version: string; typeface(this: void): Typeface };
}

export interface AssetHrefs {
  readonly styles: string;
  readonly theme: string;
  readonly boot: string;
  readonly redirect: string;
  readonly icon: string;
  /** The fonts, which pages preload. */
  readonly fonts: readonly string[];
  /** The IDE: its styles, its script, and the modules that it starts with. */
  readonly ide: {
    readonly styles: string;
    readonly script: string;
    readonly modules: readonly string[];
  };
}

interface Manifest extends AssetHrefs {
  readonly files: readonly string[];
  readonly drawing: string;
  readonly code: string;
}

// `src` and `lib` are siblings, so the path is the same from both.
const folder = new URL('../lib/assets/', import.meta.url);
const prefix = 'assets/';

export function readAssets(): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'));
  const files = new Map(
    manifest.files.map((name) => [prefix + name, readFileSync(new URL(name, folder))]),
  );
  return {
    paths: [...files.keys()],
    read: (path) => files.get(path),
    hrefs: ({ file }) => ({
      styles: file(prefix + manifest.styles),
      theme: file(prefix + manifest.theme),
      boot: file(prefix + manifest.boot),
      redirect: file(prefix + manifest.redirect),
      icon: file(prefix + manifest.icon),
      fonts: manifest.fonts.map((font) => file(prefix + font)),
      ide: {
        styles: file(prefix + manifest.ide.styles),
        script: file(prefix + manifest.ide.script),
        modules: manifest.ide.modules.map((name) => file(prefix + name)),
      },
    }),
    code: manifest.code,
    drawing: { version: manifest.drawing, typeface: readTypeface },
  };
}

function readTypeface(): Typeface {
  return JSON.parse(readFileSync(new URL('../typeface.json', folder), 'utf8'));
}
