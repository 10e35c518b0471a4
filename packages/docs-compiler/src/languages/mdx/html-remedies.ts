const headings = Array.from({ length: 6 }, (_, index): [string, string] => [
  `h${index + 1}`,
  `write \`${'#'.repeat(Math.max(2, index + 1))} …\``,
]);

/** The Markdown equivalent of each HTML element. */
export const insteadOfHtml: ReadonlyMap<string, string> = new Map([
  ...headings,
  ['a', 'write `[text](address)`'],
  ['b', 'write `**text**`'],
  ['blockquote', 'start the lines with `>`'],
  ['br', 'end the line with a backslash, or start a paragraph'],
  ['code', 'put the text in backticks'],
  ['del', 'write `~~text~~`'],
  ['em', 'write `*text*`'],
  ['hr', 'write `---` on a line of its own'],
  ['i', 'write `*text*`'],
  ['iframe', 'link to the page instead: a page shows nothing of another site'],
  ['img', 'write `![what it shows](address)`'],
  ['li', 'start the line with `-` or `1.`'],
  ['ol', 'start the lines with `1.`'],
  ['p', 'put a blank line before and after the paragraph'],
  ['pre', 'write a fenced block'],
  ['s', 'write `~~text~~`'],
  ['script', 'remove it: pages run no code'],
  ['strong', 'write `**text**`'],
  ['style', 'remove it: how pages look is a matter of the renderer'],
  ['table', 'write a table with `|`'],
  ['ul', 'start the lines with `-`'],
]);

/** The Markdown markers that replace both tags of an HTML element. */
export const marksOfHtml: ReadonlyMap<string, string> = new Map([
  ['b', '**'],
  ['code', '`'],
  ['del', '~~'],
  ['em', '*'],
  ['i', '*'],
  ['s', '~~'],
  ['strong', '**'],
]);
