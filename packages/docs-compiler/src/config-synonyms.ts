import { z } from 'zod';

/** What readers type, and what the docs say for it: `3ds: [3-D Secure]`. */
export const synonymsSchema = z
  .record(z.string(), z.array(z.string()).min(1))
  .superRefine((synonyms, context) => {
    const taken = new Map<string, string>();
    for (const [word, means] of Object.entries(synonyms)) {
      const other = taken.get(plain(word));
      if (plain(word) === '') fault(context, [word], noWord);
      else if (other !== undefined)
        fault(context, [word], `a search takes it for \`${other}\`: put both into one entry`);
      taken.set(plain(word), word);
      const all = means.map(plain);
      for (const [at, each] of all.entries()) {
        if (each === '') fault(context, [word, at], noWord);
        else if (each === plain(word))
          fault(context, [word, at], 'a word means itself anyway: remove it');
        else if (all.indexOf(each) < at)
          fault(context, [word, at], 'it is there already: remove it');
      }
    }
  })
  .meta({
    description:
      'What readers type into the search, and what the docs say for it. Any entry of a list will do; of an entry of several words a text must have all.',
  });

const noWord = 'write at least one letter or digit';

/** As a search compares them. */
function plain(words: string): string {
  return (words.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}

function fault(context: z.RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message });
}
