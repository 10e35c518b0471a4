/** The prefix of the IDE's permalinks. */
export const ideMark = '#ide=';

/** The prefix of a fragment that loads an example: `#example=/quick-start%23example-5`. */
export const exampleMark = '#example=';
