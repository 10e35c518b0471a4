import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { checkInSteps, parseRules } from '../src/check.ts';
import { compile, linkProjectInSteps } from '../src/compile.ts';
import { emit } from '../src/emit.ts';
import { loadProject } from '../src/load.ts';
import type { Project } from '../src/project.ts';
import { reportPretty } from '../src/report/pretty.ts';
import { answersOf } from '../src/simulate.ts';

const projects = ['mutation/project', 'sandbox/library'].map((folder) => {
  const cwd = fileURLToPath(new URL(folder, import.meta.url));
  return [folder, () => loadProject({ cwd, today: '2026-11-27' }).project] as const;
});

/** Compiles in steps, and returns their number. Stops after the step `last`. */
function inSteps(project: Project, last = Infinity) {
  let count = 0;
  const take = <Result>(steps: Generator<undefined, Result, undefined>): Result | undefined => {
    for (; count < last; count += 1) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    return undefined;
  };
  const linked = take(linkProjectInSteps(project));
  const judgement = linked && take(checkInSteps(linked.graph, linked.parsed));
  return { count, graph: linked?.graph, diagnostics: judgement?.diagnostics };
}

describe.each(projects)('%s', (_, load) => {
  const { graph, diagnostics } = compile(load());

  test('has steps for each page and its examples, rule and response', () => {
    const { count } = inSteps(load());
    const pages = graph.pages.length;
    expect(count).toBeGreaterThan(3 * pages + parseRules.length + answersOf(graph).length);
  });

  test('is the same in steps, also after some steps that were abandoned', () => {
    const project = load();
    for (const last of [1, 10, 100, 200]) inSteps(project, last);
    const whole = inSteps(project);
    expect(reportPretty(whole.diagnostics ?? [])).toBe(reportPretty(diagnostics));
    expect(whole.graph && emit(whole.graph)).toEqual(emit(graph));
  });
});
