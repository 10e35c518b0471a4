import { isList, isObject, textsIn } from '../json.ts';
import type { Store } from '../store.ts';
import { namedIn } from './preconditions.ts';
import type { PrintedExample } from './printed.ts';
import {
  type ExampleWorld,
  notToRun,
  runExample,
  scenarioOf,
  startRun,
  verdictOf,
} from './run-example.ts';
import { replaceStart } from './setup.ts';
import { documentOf, madeBy, type SourceOptions, type Sources, type SourcesOf } from './sources.ts';

export interface StepsOptions extends ExampleWorld, SourceOptions {
  /** The initial state of `simulation`. */
  readonly beginning: Store;
}

/** Tracks which earlier examples of a page an example needs, and which of them were run. */
export interface Steps {
  /** Returns the ids of needed examples that were not run. */
  missing(example: PrintedExample, answer: number): readonly string[];
  /** Records that an example ran without an error. Setup has then created what its steps create. */
  ran(
    example: PrintedExample,
    wanted: { readonly answer: number; readonly asIs?: boolean | undefined },
  ): void;
  clear(): void;
}

export function createSteps(options: StepsOptions, sourcesOf: SourcesOf): Steps {
  const { model, examples } = options;
  const found = new Map<string, readonly string[]>();
  const done = new Set<string>();
  const keyOf = ({ id }: PrintedExample, answer: number): string => `${id} ${answer}`;

  /**
   * Returns the earlier calls of the page that create or name entities which the example names.
   * They count as steps only if all of them, sent in order, return their printed responses, and the
   * example then does too. Otherwise the page shows alternatives.
   */
  function stepsTo(example: PrintedExample, answer: number): readonly string[] {
    const earlier = examples
      .slice(0, examples.indexOf(example))
      .filter((each) => each.page === example.page && isCall(each));
    const made = new Map(earlier.map((each) => [each, idsMadeBy(each)]));
    const all = new Set([...made.values()].flat());
    const named = new Set(idsIn(example, answer).filter((id) => all.has(id)));
    const makers = new Set<PrintedExample>();
    const steps = new Set<PrintedExample>();
    for (const each of earlier.toReversed()) {
      const texts = textsIn(each.variables).filter((id) => all.has(id));
      const isMaker = made.get(each)?.some((id) => named.has(id)) ?? false;
      if (!isMaker && !texts.some((id) => named.has(id))) continue;
      steps.add(each);
      if (isMaker) makers.add(each);
      for (const id of texts) named.add(id);
    }
    if (makers.size === 0) return [];
    const courses = [steps, makers].map((some) => earlier.filter((each) => some.has(each)));
    const course = courses.find((each) => isCourse(each, { example, answer }));
    return (course ?? []).map(({ id }) => id);
  }

  function isCall(example: PrintedExample): boolean {
    const [first] = example.answers;
    const scenario = scenarioOf(options.pages[example.page], example, { printed: first });
    return (
      first !== undefined &&
      !isList(first.body['errors']) &&
      !notToRun({ model, scenario }, example) &&
      example.rootFields.every((field) => model.calls.has(field))
    );
  }

  function idsMadeBy(example: PrintedExample): readonly string[] {
    return madeBy(model, example).map(({ id }) => id);
  }

  /** Returns the ids that an example names without creating them. */
  function idsIn(example: PrintedExample, answer: number): readonly string[] {
    const data = example.answers[answer]?.body['data'];
    const document = documentOf(model, example.operation);
    const shown = isObject(data) ? namedIn(model, document, data).map(({ id }) => id) : [];
    const own = new Set(idsMadeBy(example));
    return [...textsIn(example.variables), ...shown].filter((id) => !own.has(id));
  }

  /**
   * Checks whether examples, and one after them, return their printed responses without setup of
   * the entities that they create.
   */
  function isCourse(
    steps: readonly PrintedExample[],
    last: { readonly example: PrintedExample; readonly answer: number },
  ): boolean {
    const { simulation, expected, pages, beginning } = options;
    const saved = simulation.save();
    const own = new Set(steps.flatMap(idsMadeBy));
    const isKept = (id: string): boolean => own.has(id);
    simulation.restore(beginning);
    replaceStart(options, [pages[last.example.page]?.world ?? {}]);
    const agrees = [...steps.map((example) => ({ example, answer: 0 })), last].every((step) => {
      const { example, answer: index } = step;
      const printed = example.answers[index];
      if (!printed) return false;
      const scenario = scenarioOf(pages[example.page], example, { printed });
      const sources = withoutOwn(sourcesOf(example.page, scenario), own);
      const run = startRun(options, { scenario, sources, isKept });
      return verdictOf(run, runExample(run, example, { printed }), printed).kind === 'agrees';
    });
    expected.clear();
    simulation.restore(saved);
    return agrees;
  }

  return {
    missing(example, answer) {
      const key = keyOf(example, answer);
      const steps = found.get(key) ?? stepsTo(example, answer);
      found.set(key, steps);
      return steps.filter((id) => !done.has(id));
    },
    ran(example, { answer, asIs = false }) {
      done.add(example.id);
      if (!asIs) for (const id of found.get(keyOf(example, answer)) ?? []) done.add(id);
    },
    clear: () => done.clear(),
  };
}

function withoutOwn(sources: Sources, own: ReadonlySet<string>): Sources {
  return {
    ...sources,
    given: (id) => (own.has(id) ? undefined : sources.given(id)),
    maker: (id) => (own.has(id) ? undefined : sources.maker(id)),
  };
}
