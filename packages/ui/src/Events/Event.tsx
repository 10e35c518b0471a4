import { Badge } from '../Badge/Badge.tsx';
import type { CodeToken } from '../Code/types.ts';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';

export interface EventProps {
  readonly name: string;
  readonly when: readonly InlinePart[];
  readonly payload: readonly InlinePart[];
  /** The replacement; true if there is none. */
  readonly deprecated: boolean | readonly InlinePart[];
  /** A sample payload. */
  readonly example?: readonly CodeToken[] | undefined;
}

export function EventName({ name, deprecated }: EventProps) {
  return (
    <>
      <code>{name}</code> {deprecated !== false && <Badge tone="warning">deprecated</Badge>}
    </>
  );
}

export function EventText({ when, deprecated }: EventProps) {
  return (
    <>
      <Inline parts={when} /> {typeof deprecated !== 'boolean' && <Inline parts={deprecated} />}
    </>
  );
}
