import type { SequenceGraph, StepKind } from './layout.ts';

/** The verbs of steps, for one actor and for several or `you`. */
const kindWords: Readonly<Record<StepKind, readonly [one: string, many: string]>> = {
  call: ['calls', 'call'],
  reply: ['replies to', 'reply to'],
  redirect: ['redirects to', 'redirect to'],
  webhook: ['sends a webhook to', 'send a webhook to'],
};

/**
 * Returns a step as a sentence: `Your server calls the bank: pay`, `You call the bank: pay`. A step
 * from an actor to itself needs no verb: `Your server: verify the signature`.
 */
export function sentence({ from, to, label, kind }: SequenceGraph['steps'][number]): string {
  if (from === to) return `${from}: ${label}`;
  const [one, many] = kindWords[kind];
  return `${from} ${isPlural(from) ? many : one} ${inMiddle(to)}: ${label}`;
}

/**
 * Checks whether an actor takes a plural verb, such as `You`, `Your customers`, `Reader and
 * librarian`.
 */
function isPlural(actor: string): boolean {
  const words = actor.trim().toLowerCase().split(/\s+/);
  if (words.length > 1 && words.includes('and')) return true;
  const last = words.at(-1) ?? '';
  if (['you', 'we', 'they', 'staff', 'people', 'both'].includes(last)) return true;
  return last.length > 3 && last.endsWith('s') && !/(?:ss|us|is|'s|ics|news|sms)$/.test(last);
}

/**
 * Returns an actor for the middle of a sentence, where a pronoun or possessive is in lower case.
 */
function inMiddle(actor: string): string {
  return actor.replace(/^(?:You|Your|We|Our|They|Their)(?=\s|$)/, (word) => word.toLowerCase());
}
