import type { Sources, SourcesOf } from './sources.ts';

/** Sources that keep in mind what they were asked, and what they told. */
export interface Listening {
  readonly sourcesOf: SourcesOf;
  /** Whether others tell the same of all that these were asked. */
  isToldBy(others: SourcesOf): boolean;
}

export function listenTo(sourcesOf: SourcesOf): Listening {
  const heard: ((others: SourcesOf) => boolean)[] = [];
  return {
    sourcesOf(page, scenario) {
      const sources = sourcesOf(page, scenario);
      const hear = <Told>(ask: (of: Sources) => Told): Told => {
        const told = ask(sources);
        heard.push((others) => isSame(ask(others(page, scenario)), told));
        return told;
      };
      return {
        given: (id) => hear((of) => of.given(id)),
        maker: (id) => hear((of) => of.maker(id)),
        example: (name) => hear((of) => of.example(name)),
      };
    },
    isToldBy: (others) => heard.every((isAsBefore) => isAsBefore(others)),
  };
}

function isSame(told: unknown, before: unknown): boolean {
  return told === before || JSON.stringify(told) === JSON.stringify(before);
}
