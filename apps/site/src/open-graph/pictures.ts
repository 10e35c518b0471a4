import { createHash } from 'node:crypto';

import type { Assets } from '../bundle.ts';
import type { SiteContext } from '../context.ts';
import { pictureFolder, type SiteFile } from '../site-file.ts';
import type { NavItem } from '../navigation.ts';
import type { Route } from '../routes.ts';
import { createPictures } from './picture.ts';
import { sectionsOf, type Section } from './sections.ts';

/** What a page shows of itself where somebody shares its address. */
export interface Pictures {
  /** The absolute address of the picture of a page, and what is on it. */
  of(route: Route): { readonly address: string; readonly text: string };
  readonly files: readonly SiteFile[];
}

/** One picture a section. Its name holds a hash of all that it is drawn from. */
export function picturesOf(site: SiteContext, { navigation, assets }: PictureSource): Pictures {
  const { name } = site.graph.site;
  const { version, typeface } = assets.drawing;
  const sections = sectionsOf(site, navigation);
  const pathOf = ({ slug, title, about }: Section) => {
    const hash = createHash('sha256').update(JSON.stringify([version, name, title, about]));
    return `${pictureFolder}${slug}-${hash.digest('hex').slice(0, 8)}.png`;
  };
  const paths = new Map(sections.all.map((section) => [section, pathOf(section)]));
  let draw: ReturnType<typeof createPictures> | undefined;
  return {
    of(route) {
      const section = sections.of(route);
      const path = paths.get(section) ?? '';
      return {
        address: site.addresses.absolute(site.addresses.file(path)),
        text: section.title === name ? name : `${name}: ${section.title}`,
      };
    },
    files: (site.addresses.isPlaced ? [...paths] : []).map(([section, path]): SiteFile => [
      path,
      () => (draw ??= createPictures(typeface(), name))(section),
    ]),
  };
}

interface PictureSource {
  readonly navigation: readonly NavItem[];
  readonly assets: Pick<Assets, 'drawing'>;
}
