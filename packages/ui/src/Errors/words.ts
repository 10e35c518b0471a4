import type { BadgeProps } from '../Badge/Badge.tsx';

interface Words {
  readonly text: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

export const retryWords = {
  never: { text: 'Do not retry', tone: 'danger' },
  later: { text: 'Retry later', tone: 'accent' },
  'after-change': { text: 'Retry after a change', tone: 'neutral' },
} satisfies Record<string, Words>;

/** The labels of an error's parts. */
export const errorWords = { meaning: 'Meaning', cause: 'Cause', action: 'What to do' } as const;
