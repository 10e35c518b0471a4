/**
 * The prefix of the IDE's permalinks. In its own file, so that the page's initial script stays
 * small.
 */
export const ideMark = '#ide=';
