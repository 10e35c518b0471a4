import type { SequenceGraph, StepKind } from './layout.ts';

const kindWords: Readonly<Record<StepKind, string>> = {
  call: 'calls',
  reply: 'replies to',
  redirect: 'redirects to',
  webhook: 'sends a webhook to',
};

/** A step in words: `Your server calls the bank: pay`. */
export function sentence({ from, to, label, kind }: SequenceGraph['steps'][number]): string {
  return `${from} ${kindWords[kind]} ${to}: ${label}`;
}
