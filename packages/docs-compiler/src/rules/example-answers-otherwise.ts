import type { Json } from '@docs-compiler/graph';
import type { Difference, Reason } from '@docs-compiler/simulator';
import type { Finding, Label } from '../diagnostic.ts';
import { callRulesOf } from '../facts/simulated.ts';
import type { Graph } from '../graph.ts';
import { isJsonObject } from '../languages/json/value.ts';
import type { RunRule } from '../rule.ts';
import type { RunAnswer } from '../simulate.ts';
import type { Span } from '../source.ts';

/** The maximum length of a value in messages. */
const mostCharacters = 60;

/** Compares each printed response with the simulated one. */
export const exampleAnswersOtherwise: RunRule = {
  stage: 'run',
  code: 'example-answers-otherwise',
  severity: 'error',
  summary: 'a response differs from the simulated response',

  *check({ graph, answers }) {
    for (const answer of answers) {
      const finding = findingOf(graph, answer);
      if (finding) yield finding;
    }
  },
};

function findingOf(graph: Graph, { response, verdict }: RunAnswer): Finding | undefined {
  if (verdict.kind !== 'differs') return undefined;
  const [first, ...others] = verdict.differences;
  if (!first) return undefined;
  const reason = verdict.reasons.at(-1);
  const last = reason && `last rule applied: ${reason.says}`;
  const said = reason && labelOfReason(graph, reason);
  const meant = verdict.differences.flatMap(({ path, simulated }) =>
    path.at(-1) === 'message' && typeof simulated === 'string' ? [simulated] : [],
  );
  return {
    message: `response differs from the simulated API at \`${first.path.join('.')}\``,
    primary: { span: response.spanAt(first.path), text: `simulated: ${shown(first.simulated)}` },
    related: [
      ...others.slice(0, 3).map(({ path, simulated }) => ({
        span: response.spanAt(path),
        text: `simulated: ${shown(simulated)}`,
      })),
      ...(said && last ? [{ ...said, text: last }] : []),
    ],
    ...(last && !said && { notes: [last] }),
    help: helpFor(verdict.differences, response.errorCode),
    ...(meant.length > 0 && { meant }),
  };
}

/** Returns what to do. An update keeps the outcome that is printed, so it does not help then. */
function helpFor(
  differences: readonly Difference[],
  errorCode: string | undefined,
): readonly string[] {
  const outcome = differences.flatMap((each) => each.outcome ?? [])[0];
  const isOtherCode = differences.some(
    ({ path, simulated = null }) =>
      path[0] === 'errors' && path[2] === 'extensions' && codeIn(simulated) !== errorCode,
  );
  const wanted = outcome?.typename ?? (isOtherCode ? errorCode : undefined);
  if (wanted === undefined)
    return [
      'fix the response or the rule, or set preconditions in `scenarios:` of the page',
      '`check --update-responses` shows the simulated response, and writes it if you accept it',
    ];
  const condition = outcome?.when === undefined ? '' : `: ${outcome.when}`;
  return [
    `fix the response or the rule, or set what leads to \`${wanted}\` in \`scenarios:\` of the page${condition}`,
  ];
}

function codeIn(extensions: Json): unknown {
  return isJsonObject(extensions) ? extensions['code'] : undefined;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return `\`${text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text}\``;
}

/** Returns the location of the last applied rule; undefined for a rule of the schema or config. */
export function labelOfReason(graph: Graph, { rule, subject }: Reason): Label | undefined {
  const span = spanOf(graph, rule, subject);
  return span && { span, text: 'declared here' };
}

function spanOf(graph: Graph, rule: Reason['rule'], subject: string): Span | undefined {
  switch (rule) {
    case 'call':
      return callRulesOf(graph).find((call) => call.rule.coordinate === subject)?.node.span;
    case 'trigger':
      return graph.triggers.find(({ fact }) => fact.outcome === subject)?.span;
    case 'act':
      return graph.acts.find(({ fact }) => fact.name === subject)?.span;
    case 'transition':
      return graph.lifecycles
        .flatMap(({ states }) => states)
        .find(({ target, fact }) => target?.coordinate === subject || fact.type === subject)?.span;
    case 'bound':
      return graph.constants.find(({ fact }) => fact.applies === subject && fact.bound)?.span;
    case 'need':
    case 'once':
    case 'demand':
    case 'limit':
      return undefined;
    default:
      return rule satisfies never;
  }
}
