import type { Json } from '@docs-compiler/graph';
import { createProver, type PrintedExample, type Prover } from '@docs-compiler/simulator';

import type { Graph } from '../src/graph.ts';
import { updateJsonText } from '../src/languages/json/update-text.ts';
import { answersOf, proverOptionsOf, printedExample } from '../src/simulate.ts';
import { liesAbout, type Lie } from './lies.ts';
import { randomFrom } from './mutation/random.ts';

/** The number of lies of a kind that were told and noticed. */
export interface Count {
  told: number;
  noticed: number;
  readonly missed: string[];
}

interface Some {
  readonly seed: number;
  /** The share of all lies to try. */
  readonly share: number;
}

/**
 * Changes printed responses that the prover accepts, and counts the changes that it notices, by
 * kind.
 */
export function tellLies(graph: Graph, some: Some): ReadonlyMap<string, Count> {
  const prover = proverOf(graph);
  const counts = new Map<string, Count>();
  for (const { example, response, lie } of liesAboutDocs(graph, some)) {
    const kind = example.operation.trimStart().startsWith('mutation') ? 'mutation' : 'query';
    const of = lie.kind === 'code' ? 'code of an error' : `${lie.kind} of a mutation`;
    const key = kind === 'query' && lie.kind !== 'code' ? kind : of;
    const count = counts.get(key) ?? { told: 0, noticed: 0, missed: [] };
    count.told += 1;
    if (isNoticed(prover, example, response, lie.body)) count.noticed += 1;
    else count.missed.push(`${example.id} ${lie.path.join('.')}`);
    counts.set(key, count);
  }
  return counts;
}

/** The number of noticed lies, without those about outcomes, and of their updates. */
export interface Corrections {
  readonly told: number;
  /** Updates with which the response agrees. */
  readonly agreeing: number;
  /** Updates that restore the text of the fence exactly. */
  readonly restored: number;
}

/** Changes printed responses, and counts the updates of those changes that the prover notices. */
export function correctLies(graph: Graph, some: Some): Corrections {
  const prover = proverOf(graph);
  const count = { told: 0, agreeing: 0, restored: 0 };
  for (const { example, response, text, lie } of liesAboutDocs(graph, some)) {
    const told = { title: response.title, body: lie.body };
    if (prover.prove(example, told).kind === 'agrees') continue;
    const update = prover.update(example, told);
    // The outcome of a call is the writer's claim, which no update replaces.
    if (update.kind === 'not-run' && update.because.startsWith('it shows `')) continue;
    count.told += 1;
    if (update.kind !== 'updated') continue;
    const { body } = update;
    if (prover.prove(example, { ...told, body }).kind === 'agrees') count.agreeing += 1;
    if (updateJsonText(updateJsonText(text, lie.body), body) === text) count.restored += 1;
  }
  return count;
}

interface Told {
  readonly example: PrintedExample;
  readonly response: PrintedExample['answers'][number];
  /** The text of the fence. */
  readonly text: string;
  readonly lie: Lie;
}

function* liesAboutDocs(graph: Graph, { seed, share }: Some): Generator<Told> {
  const random = randomFrom(seed);
  for (const { example, response, verdict } of answersOf(graph)) {
    const printed = verdict.kind === 'agrees' ? printedExample(graph, example) : undefined;
    const index = example.parsed.responses.indexOf(response);
    const answer = printed?.answers[index];
    if (!printed || !answer) continue;
    for (const lie of liesAbout(graph.schema, answer.body))
      if (random() < share)
        yield { example: printed, response: answer, text: response.fence.text, lie };
  }
}

function proverOf(graph: Graph): Prover {
  const options = proverOptionsOf(graph);
  if (!options) throw new Error('the shipped docs declare no sandbox');
  return createProver(options);
}

function isNoticed(
  prover: Prover,
  example: PrintedExample,
  { title }: PrintedExample['answers'][number],
  body: { readonly [key: string]: Json },
): boolean {
  return prover.prove(example, { title, body }).kind !== 'agrees';
}
