import type { Scenario } from '@docs-compiler/graph';

import type { Sources, SourcesOf } from './sources.ts';

/** Questions that the sources of an answer were asked, and what they told, by its words. */
export interface Heard {
  readonly page: string;
  readonly scenario: Scenario;
  readonly told: readonly Told[];
}

type Told = readonly [ask: keyof Sources, name: string, words: string];

/** Two that are told have the same words only if they are the same. */
export type WordsOf = (told: object | undefined) => string;

/** Sources that keep in mind what they were asked, and what they told. */
export interface Listening {
  readonly sourcesOf: SourcesOf;
  heard(): readonly Heard[];
}

export function listenTo(sourcesOf: SourcesOf, wordsOf: WordsOf): Listening {
  const scenes: Heard[] = [];
  return {
    heard: () => scenes.filter((scene) => scene.told.length > 0),
    sourcesOf(page, scenario) {
      const sources = sourcesOf(page, scenario);
      const told: Told[] = [];
      scenes.push({ page, scenario, told });
      const asked = new Set<string>();
      const hear = <Answer extends object>(
        ask: keyof Sources,
        name: string,
        answer: Answer | undefined,
      ): Answer | undefined => {
        const question = `${ask} ${name}`;
        if (!asked.has(question)) told.push([ask, name, wordsOf(answer)]);
        asked.add(question);
        return answer;
      };
      return {
        given: (id) => hear('given', id, sources.given(id)),
        maker: (id) => hear('maker', id, sources.maker(id)),
        example: (name) => hear('example', name, sources.example(name)),
      };
    },
  };
}

/** Whether sources tell the same of all that others were asked. */
export function isToldBy(sourcesOf: SourcesOf, heard: readonly Heard[], wordsOf: WordsOf): boolean {
  return heard.every(({ page, scenario, told }) => {
    const sources = sourcesOf(page, scenario);
    return told.every(([ask, name, words]) => wordsOf(sources[ask](name)) === words);
  });
}
