/** The tone of a state, which gives it its color and icon. */
export type StateTone = 'pending' | 'done' | 'failed' | 'reversed' | 'closed';

/** What each tone means. */
export const toneMeanings: Readonly<Record<StateTone, string>> = {
  pending: 'Still open',
  done: 'Ended well',
  failed: 'Ended badly',
  reversed: 'Undone afterwards',
  closed: 'Ended, with nothing left to do',
};

/** The icon of each tone: a path on a 16 by 16 grid, drawn with a stroke. */
export const toneIcons: Readonly<Record<StateTone, string>> = {
  pending: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 5v3.2l2 1.4',
  done: 'M3.5 8.5l3 3 6-7',
  failed: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  reversed: 'M6 4L3 7l3 3M3 7h6.75a2.75 2.75 0 010 5.5H7',
  closed: 'M8 14A6 6 0 108 2a6 6 0 000 12zM5.5 8h5',
};
