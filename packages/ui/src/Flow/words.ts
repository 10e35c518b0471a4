import type { FlowGraph } from './layout.ts';

/** Returns the steps of a flow as sentences: `From Reader to Library: the book. Within a day.` */
export function flowSentences({ parties, steps }: FlowGraph): readonly string[] {
  const place = (name: string) => parties.findIndex((party) => party.name === name);
  return steps.map(({ from, to, moves, when, final }) => {
    const start = place(to) < place(from) ? 'Back from' : 'From';
    const facts = [`${start} ${from} to ${to}: ${moves}`, when, final && 'Final'];
    return `${facts.filter(Boolean).join('. ')}.`;
  });
}
