export interface Stopwatch {
  /** Runs the work and adds its time to the stage. */
  time<const Result>(stage: string, work: () => Result): Result;
  /** Milliseconds by stage, in order of their first use. */
  stages(): Readonly<Record<string, number>>;
}

export function createStopwatch(): Stopwatch {
  const stages = new Map<string, number>();
  return {
    time(stage, work) {
      const start = performance.now();
      const result = work();
      stages.set(stage, (stages.get(stage) ?? 0) + performance.now() - start);
      return result;
    },
    stages: () => Object.fromEntries(stages),
  };
}
