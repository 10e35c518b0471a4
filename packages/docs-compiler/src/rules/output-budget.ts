import type { Finding } from '../diagnostic.ts';
import { routeOfFile, type Output, type OutputFile } from '../output.ts';
import type { OutputRule } from '../rule.ts';
import { startOf, type Span } from '../source.ts';
import { sizeOf } from '../text/phrases.ts';

/** Bytes and elements. */
const budget = { html: 500_000, elements: 10_000, script: 150_000 };

/** A page is small enough for a slow connection and an old phone. */
export const outputBudget: OutputRule = {
  stage: 'output',
  code: 'output-budget',
  severity: 'warning',
  summary: 'a page of the built site is too large',

  *check(output) {
    for (const file of output.files.values()) {
      const { page, bytes } = file;
      if (!page) continue;

      const script = scriptBytes(output, page);
      if (bytes > budget.html)
        yield tooLarge(output, file, {
          what: `has ${sizeOf(bytes)} of HTML`,
          most: sizeOf(budget.html),
        });
      if (page.elements > budget.elements)
        yield tooLarge(output, file, {
          what: `has ${page.elements.toLocaleString('en')} elements`,
          most: budget.elements.toLocaleString('en'),
        });
      if (script > budget.script)
        yield tooLarge(output, file, {
          what: `loads ${sizeOf(script)} of script`,
          most: sizeOf(budget.script),
        });
    }
  },
};

/** Counts the scripts of tags, and not those that a script loads later. */
function scriptBytes(output: Output, page: NonNullable<OutputFile['page']>): number {
  const named = page.scripts.map((url) => output.bytesOf(url) ?? 0);
  return named.reduce((sum, bytes) => sum + bytes, page.inlineScript);
}

function tooLarge(
  { graph }: Output,
  { path }: OutputFile,
  { what, most }: { readonly what: string; readonly most: string },
): Finding {
  const route = graph.routes.get(routeOfFile(path));
  const element = graph.elements.get(route?.coordinate ?? '')?.span;
  const place: Span | undefined = route?.page?.parsed.spanAt(['title']) ?? element;
  return {
    message: `the page \`${path}\` ${what}`,
    primary: {
      span: place ?? startOf(graph.config.file ?? { path, text: '' }),
      text: `more than ${most}`,
    },
    help: ['split the page, or its source'],
    ...(route?.coordinate !== undefined && { coordinate: route.coordinate }),
  };
}
