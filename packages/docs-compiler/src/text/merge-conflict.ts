/** Returns the range of the first line of a merge conflict. */
export function mergeConflictIn(
  text: string,
): { readonly start: number; readonly end: number } | undefined {
  if (!text.includes('<<<<<<<')) return undefined;
  const match =
    /(?<=^|[\r\n])<{7}(?:[ \t][^\r\n]*)?(?=[\r\n](?:[\s\S]*[\r\n])?={7}[\r\n](?:[\s\S]*[\r\n])?>{7}(?!>))/.exec(
      text,
    );
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

export const mergeConflictWords = {
  message: 'both sides of a merge stand here',
  label: 'one side starts here',
  help: 'keep what is right, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`',
} as const;
