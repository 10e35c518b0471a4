import { createHash } from 'node:crypto';

import type { Diagnostic } from '../diagnostic.ts';
import type { PageNode } from '../graph.ts';
import { isInFence } from '../languages/mdx/fence-text.ts';
import { proveUpdates } from '../proved-updates.ts';
import { Refusal } from '../refusal.ts';
import { colorsOf } from '../report/colors.ts';
import { formatResponseDiff, nameOf } from '../report/response-diff.ts';
import type { Run } from '../run/compile-project.ts';
import type { PrintedResponse } from '../simulate.ts';
import { type ExplainedStep, explanationOf } from '../simulate/explanation.ts';
import { type Span, positionAt } from '../source.ts';
import { memo, memoOfText } from '../text/memo.ts';
import {
  reportedResponses,
  responseId,
  responsesById,
  type UpdatedResponse,
  updatedResponse,
} from '../updated-response.ts';
import { writeFiles } from '../write/project-files.ts';
import type {
  AcceptResult,
  ReportedExplanation,
  ReportedResponse,
  ReportedStep,
  ReportedUpdate,
  SourceLocation,
} from './report.ts';

/** Sources with the findings of their check. */
export interface CheckedSources extends Pick<Run, 'graph' | 'loaded' | 'isUpdatable'> {
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the printed responses of a page, in its order; none if the config has no sandbox. */
export function responsesOf(
  sources: CheckedSources,
  page: PageNode | undefined,
): ReportedResponse[] {
  const { byId, updatable } = indexOf(sources);
  return [...byId].flatMap(([id, printed]) => {
    const { example, response } = printed;
    if (!page || example.page.route !== page.route) return [];
    const anchor = example.id.slice(example.id.indexOf('#') + 1);
    const isReported = updatable.has(id);
    return [
      { id, name: nameOf(printed), place: locationOf(response.fence.span), anchor, isReported },
    ];
  });
}

/** Returns the id of the response that a finding is about, if the compiler may update it. */
export function responseAt(sources: CheckedSources, span: Span): string | undefined {
  const { updatable } = indexOf(sources);
  return [...updatable].find(([, { response }]) => isInFence(span, response.fence))?.[0];
}

interface ResponseIndex {
  /** All printed responses by id. */
  readonly byId: ReadonlyMap<string, PrintedResponse>;
  /** Those that findings report and whose simulated form depends on no error. */
  readonly updatable: ReadonlyMap<string, PrintedResponse>;
}

const indexOf = memo(({ graph, diagnostics, isUpdatable }: CheckedSources): ResponseIndex => {
  const reported = graph.config.sandbox ? reportedResponses(graph, diagnostics) : [];
  return {
    byId: graph.config.sandbox ? responsesById(graph) : new Map(),
    updatable: new Map(reported.filter(isUpdatable).map((each) => [responseId(each), each])),
  };
});

/**
 * Returns the update of a response that the current findings report. It is the one that `check
 * --update-responses` offers.
 */
export function updateOf(sources: CheckedSources | undefined, id: string): ReportedUpdate {
  const planned = sources ? plannedIn(sources)(id) : { because: unreadable };
  if ('because' in planned) return { kind: 'none', ...planned };
  const frame = formatResponseDiff(planned.update, { heading: 'response', colors });
  return { kind: 'offered', key: planned.key, frame: frame.trimEnd() };
}

/** Returns the steps that led to the simulated form of a response. */
export function whyOf(sources: CheckedSources | undefined, id: string): ReportedExplanation {
  if (!sources) return { kind: 'none', because: unreadable };
  const printed = indexOf(sources).byId.get(id);
  if (!printed) return { kind: 'none', because: 'no page prints this response' };
  const explanation = explanationOf(sources.graph, printed);
  if (explanation.kind === 'none') return explanation;
  const { kind, setup, request, values } = explanation;
  return {
    kind,
    setup: setup.map(reportedStep),
    request: request.map(reportedStep),
    values: values.map((value) => ({
      path: value.path.join('.'),
      simulated: JSON.stringify(value.simulated),
      ...(value.printed !== undefined && { printed: JSON.stringify(value.printed) }),
      differs: value.differs,
      steps: value.steps.map(reportedStep),
    })),
  };
}

function reportedStep({ text, span }: ExplainedStep): ReportedStep {
  return { text, ...(span && { place: locationOf(span) }) };
}

/** Returns the place of the start of a span. */
export function locationOf({ file, start }: Span): SourceLocation {
  const { line, column } = positionAt(file, start);
  return { file: file.path, line, column };
}

/** A response by its id, and the key of the update that the writer was shown. */
export interface Accepted {
  readonly response: string;
  readonly key: string;
}

/**
 * Writes the update of a response. Refuses if it is not the one that the writer was shown, or if one
 * of its files changed since it was read.
 */
export function acceptUpdate(
  sources: CheckedSources | undefined,
  { response, key }: Accepted,
): AcceptResult {
  if (!sources) return { kind: 'refused', because: unreadable };
  const planned = plannedIn(sources)(response);
  if ('because' in planned) return { kind: 'refused', ...planned };
  if (planned.key !== key)
    return { kind: 'refused', because: 'the response changed after it was shown' };
  const { update } = planned;
  const { files, faults } = proveUpdates(sources.loaded.project, [update]);
  const fault = faults.get(update);
  if (fault !== undefined) return { kind: 'refused', because: fault };
  try {
    writeFiles(sources.loaded, files);
    return { kind: 'written' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', because: error.message };
  }
}

const colors = colorsOf({ color: true });

const unreadable = 'the sources could not be read';

type Planned =
  | {
      readonly update: UpdatedResponse;
      /** Identifies what was shown: a hash of the edits, and of the files as they were read. */
      readonly key: string;
    }
  | { readonly because: string };

const plannedIn = memo((sources: CheckedSources) =>
  memoOfText((id: string): Planned => {
    const printed = indexOf(sources).updatable.get(id);
    if (!printed) return { because: 'no finding reports this response' };
    const { graph, loaded } = sources;
    const update = updatedResponse({ graph, project: loaded.project }, printed);
    if (update.kind === 'none')
      return { because: update.because ?? 'it matches the simulated response' };
    const shown = update.edits.map(({ span: { file, start, end }, text }) => [
      [file.path, file.text, text],
      [start, end],
    ]);
    const key = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
    return { update, key };
  }),
);
