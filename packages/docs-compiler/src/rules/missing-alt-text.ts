import type { BodyImage } from '../parse/types.ts';
import type { ParseRule } from '../rule.ts';

/** Every image has alt text that describes it. */
export const missingAltText: ParseRule = {
  stage: 'parse',
  code: 'missing-alt-text',
  severity: 'error',
  phase: 'apart',
  summary: 'an image has no useful alt text',

  *check({ pages }) {
    for (const image of pages.flatMap(({ body }) => body?.images ?? [])) {
      const label = faultOf(image);
      if (!label) continue;

      yield {
        message: `image \`${image.url}\` has no alt text`,
        primary: { span: image.span, text: label },
        notes: [
          'screen readers read the alt text, and browsers show it if the image does not load',
        ],
        help: ['describe the image: `![what it shows](…)`'],
      };
    }
  },
};

function faultOf({ alt }: BodyImage): string | undefined {
  const text = alt.trim();
  if (text === '') return 'nothing between the brackets';
  if (fileName.test(text)) return 'a file name is not a description';
  return bareWord.test(text) ? 'says only that it is an image' : undefined;
}

const fileName = /^\S+\.(avif|gif|jpe?g|png|svg|webp)$/i;
const bareWord = /^(an? |the )?(image|picture|photo|screenshot|diagram|figure|graphic|img|alt)$/i;
