import type { ReactNode } from 'react';

import { Prose } from '../Prose/Prose.tsx';

export interface RailProps {
  /** The text that is read before the code; absent if there is none. */
  readonly before?: ReactNode;
  readonly code: ReactNode;
  /** The text that is read after the code; absent if there is none. */
  readonly after?: ReactNode;
}

/** Renders code beside its text, where it stays in view; on narrow screens, in document order. */
export function Rail({ before, code, after }: RailProps) {
  return (
    <div className="rail">
      {before && <Prose>{before}</Prose>}
      <div className="rail__code">
        <div className="pin">{code}</div>
      </div>
      {after && <Prose>{after}</Prose>}
    </div>
  );
}
