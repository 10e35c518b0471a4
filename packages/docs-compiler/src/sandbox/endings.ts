import type { Ending } from '@docs-compiler/sandbox';

/** Returns all outcomes as JSON, for a test that runs each of them. */
export function endingsJson(endings: readonly Ending[]): string {
  return `${JSON.stringify({ formatVersion: 1, endings }, null, 2)}\n`;
}

/** Returns all outcomes as a text table, with one section for each page. */
export function endingsTable(endings: readonly Ending[]): string {
  const pages = [...new Set(endings.map(({ page }) => page))];
  const widths = [
    Math.max(0, ...endings.map(({ outcome }) => outcome.length)),
    Math.max(0, ...endings.map(({ call }) => callOf(call).length)),
  ] as const;
  return pages
    .map((page) => {
      const own = endings.filter((each) => each.page === page);
      const rows = own.map(({ outcome, call, input, act }) => {
        const then = act === null ? '' : ` Then: ${act}.`;
        return `  ${outcome.padEnd(widths[0])}  ${callOf(call).padEnd(widths[1])}  ${input}${then}\n`;
      });
      return `${own[0]?.title ?? page} (${page})\n${rows.join('')}`;
    })
    .join('\n');
}

function callOf(call: string | null): string {
  return call?.replace(/^.*\./, '') ?? '';
}
