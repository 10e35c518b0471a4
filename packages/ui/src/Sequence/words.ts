import type { SequenceGraph } from './layout.ts';

/**
 * Returns a step in words: `Your server to the bank: pay`, `Bank to your server (webhook): paid`. A
 * step from an actor to itself has one actor: `Your server: verify the signature`.
 */
export function stepText({ from, to, label, kind }: SequenceGraph['steps'][number]): string {
  if (from === to) return `${from}: ${label}`;
  const how = kind === 'webhook' || kind === 'redirect' ? ` (${kind})` : '';
  return `${from} to ${inMiddle(to)}${how}: ${label}`;
}

/**
 * Returns an actor for the middle of a sentence, where a pronoun or possessive is in lower case.
 */
function inMiddle(actor: string): string {
  return actor.replace(/^(?:You|Your|We|Our|They|Their)(?=\s|$)/, (word) => word.toLowerCase());
}
