import { Badge } from '../Badge/Badge.tsx';
import type { CodeToken } from '../Code/types.ts';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';

export interface EventProps {
  readonly name: string;
  readonly when: readonly InlinePart[];
  readonly payload: readonly InlinePart[];
  /** What to use instead; true where nothing replaces it. */
  readonly deprecated: boolean | readonly InlinePart[];
  /** What is sent of the payload. */
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
