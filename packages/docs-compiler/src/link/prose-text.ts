import { allFencesOf } from '../languages/mdx/fence-text.ts';
import { frontmatterTexts } from '../parse/frontmatter-text.ts';
import { splitPage } from '../parse/split-page.ts';
import type { ParsedPage, ParsedSchema } from '../parse/types.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import type { SourceFile, Span } from '../source.ts';

/** Text that readers get as prose: a body, a frontmatter text or a description. */
export interface ProseText {
  readonly file: SourceFile;
  readonly start: number;
  /** Code, URLs and comments are replaced with as many spaces. */
  readonly text: string;
}

export function proseOfPage(page: ParsedPage): readonly ProseText[] {
  const body = proseOfBody(page);
  const frontmatter = [...frontmatterTexts(page)].map(({ path }) => proseAt(page.spanAt(path)));
  return [...(body ? [body] : []), ...frontmatter];
}

export function proseOfSchema(schema: ParsedSchema): readonly ProseText[] {
  return [...schema.elements.values()].flatMap((element) => {
    const span = descriptionSpan(schema, element);
    return span ? [proseAt(span)] : [];
  });
}

/** Undefined for a page that does not parse, because what is code in it is unknown. */
export function proseOfBody({ file, body }: ParsedPage): ProseText | undefined {
  if (!body) return undefined;
  const parts = splitPage(file);
  const start = parts.kind === 'unclosed' ? file.text.length : parts.bodyStart;
  const code = [...allFencesOf(body), ...body.codeSpans].map(({ span }) => span);
  let text = file.text;
  for (const { start: from, end } of code)
    text = text.slice(0, from) + ' '.repeat(end - from) + text.slice(end);
  return { file, start, text: withoutCode(text.slice(start)) };
}

export function proseAt({ file, start, end }: Span): ProseText {
  return { file, start, text: withoutCode(file.text.slice(start, end)) };
}

/** Code spans, the URLs of links, tags up to their first prop, and comments. */
function withoutCode(text: string): string {
  return text.replaceAll(
    /`[^`]*`|\]\([^)\s]*|\{\/\*[^]*?\*\/\}|https?:\/\/[^\s)>"']+|<\/?[A-Za-z][\w.]*/g,
    (code) => ' '.repeat(code.length),
  );
}
