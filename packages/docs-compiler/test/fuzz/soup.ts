import fc from 'fast-check';

import type { Files } from './corpus.ts';
import {
  anywhere,
  configWords,
  frontmatterWords,
  jsonWords,
  mdxWords,
  operationWords,
  sdlWords,
} from './words.ts';

const noise = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 })
  .map((units) => String.fromCharCode(...units));

/**
 * Files of each language's tokens in random order, with other text in between: close enough to the
 * language to pass its lexer, and invalid in unforeseen ways.
 */
export const soup: fc.Arbitrary<Files> = fc
  .record(
    {
      'schema/a.graphql': soupOf(sdlWords),
      'schema/b.graphql': soupOf(sdlWords),
      'content/docs.config.yaml': config(),
      'content/index.mdx': page(),
      'content/guides/refund.mdx': page(),
      'content/public/logo.svg': fc.constant('<svg/>'),
    },
    { requiredKeys: ['schema/a.graphql'] },
  )
  .map((texts) => ({ ...texts }));

function soupOf(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...anywhere) },
    { weight: 1, arbitrary: noise },
  );
  // Many rules apply only to complete texts, without a syntax error that hides the rest.
  const whole = fc.constantFrom(...words.filter(({ length }) => length > 12));
  return fc
    .oneof(fc.array(word, { maxLength: 14 }), fc.uniqueArray(whole, { maxLength: 10 }))
    .map((parts) => parts.join(''));
}

function page(): fc.Arbitrary<string> {
  const title = 'title: Refunds\ndescription: How money goes back.\n';
  const frontmatter = soupOf(frontmatterWords).map((text) => `---\n${title}${text}\n---\n\n`);
  return fc
    .tuple(fc.oneof(frontmatter, fc.constant(`---\n${title}---\n\n`), fc.constant('')), body())
    .map((parts) => parts.join(''));
}

function body(): fc.Arbitrary<string> {
  const example = fc
    .tuple(soupOf(operationWords), soupOf(jsonWords), soupOf(jsonWords))
    .map(
      ([operation, variables, response]) =>
        `${fence('graphql', operation)}${fence('json variables', variables)}${fence('json response', response)}`,
    );
  return fc
    .array(fc.oneof(soupOf(mdxWords), example), { maxLength: 3 })
    .map((parts) => parts.join('\n\n'));
}

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\`\n\n`;
}

function config(): fc.Arbitrary<string> {
  const start =
    'configVersion: 1\nsite: { name: Test, url: "https://docs.test.example" }\nschema: [../schema/*.graphql]\n';
  return soupOf(configWords).map((text) => start + text);
}
