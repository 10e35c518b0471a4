import { Badge } from '../Badge/Badge.tsx';

export interface SinceProps {
  /** The name of a release. */
  readonly release: string;
  /** Its place in the changelog. */
  readonly href: string;
}

/** Renders the release that added an element; nothing if unknown. */
export function Since({ release, href }: Partial<SinceProps>) {
  return release === undefined ? null : <Badge href={href}>since {release}</Badge>;
}
