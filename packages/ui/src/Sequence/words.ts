import type { SequenceGraph, StepKind } from './layout.ts';

type Step = SequenceGraph['steps'][number];
type Verb = StepKind | 'send';

/** The verbs of steps, for one actor and for several or `you`. */
const verbs: Readonly<Record<Verb, readonly [one: string, many: string]>> = {
  call: ['calls', 'call'],
  reply: ['replies to', 'reply to'],
  send: ['sends', 'send'],
  redirect: ['redirects to', 'redirect to'],
  webhook: ['sends a webhook to', 'send a webhook to'],
};

/**
 * Returns the steps of a sequence as sentences: `Your server calls the bank: pay`, `You call the
 * bank: pay`. A step from an actor to itself needs no verb: `Your server: verify the signature`. A
 * reply that nobody waits for, such as the second to one call, is something that an actor sends.
 */
export function sentences(steps: readonly Step[]): string[] {
  const open: Step[] = [];
  return steps.map((step) => {
    if (step.kind !== 'reply') {
      open.push(step);
      return sentence(step, step.kind);
    }
    const asked = open.findLastIndex(({ from, to }) => from === step.to && to === step.from);
    if (asked < 0) return sentence(step, 'send');
    open.splice(asked, 1);
    return sentence(step, 'reply');
  });
}

function sentence({ from, to, label }: Step, verb: Verb): string {
  if (from === to) return `${from}: ${label}`;
  const [one, many] = verbs[verb];
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
