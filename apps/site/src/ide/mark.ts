/** Before what the address of a page holds for the IDE; in a file of its own, as what opens it is small. */
export const ideMark = '#ide=';
