import { componentMutators } from './components.ts';
import { exampleMutators } from './examples.ts';
import { factMutators } from './facts.ts';
import { keyMutators } from './frontmatter-keys.ts';
import type { Candidate, Mutator, World } from './mutation.ts';
import { pageMutators } from './pages.ts';
import { shuffled, type Random } from './random.ts';
import { schemaMutators } from './schema.ts';
import { sidebarMutators } from './sidebar.ts';

export { proseMutators } from './prose.ts';

export const structuralMutators: readonly Mutator[] = [
  ...pageMutators,
  ...sidebarMutators,
  ...factMutators,
  ...keyMutators,
  ...schemaMutators,
  ...exampleMutators,
  ...componentMutators,
];

export interface Drawn {
  readonly kind: string;
  readonly make: Candidate;
}

/** Draws candidates from each kind in turn, at random and without repetition. */
export function draw(
  world: World,
  { mutators, random }: { readonly mutators: readonly Mutator[]; readonly random: Random },
): Drawn[] {
  const stacks = mutators.map(({ kind, candidates }) =>
    shuffled(random, candidates(world)).map((make) => ({ kind, make })),
  );
  const longest = Math.max(0, ...stacks.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => turn);
  return turns.flatMap((turn) => stacks.flatMap((stack) => stack[turn] ?? []));
}
