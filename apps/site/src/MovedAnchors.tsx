import type { MovedAnchor } from './redirects.ts';

interface MovedAnchorsProps {
  readonly anchors: readonly MovedAnchor[];
  readonly script: string;
}

/** Where former anchors of a page lead, and the script that goes there: for its head. */
export function MovedAnchors({ anchors, script }: MovedAnchorsProps) {
  return (
    <>
      {anchors.map(({ anchor, to }) => (
        <meta key={anchor} name="redirect" data-anchor={anchor} content={to} />
      ))}
      <script src={script} defer />
    </>
  );
}
