import type { Answer } from '@docs-compiler/simulator';

/** The paths of leaves in the data of an answer that are the same whatever was sent: `loan.fee`. */
export function sampledIn({ origins }: Pick<Answer, 'origins'>): string[] {
  return [...origins].flatMap(([path, origin]) => (origin === 'sample' ? [path] : []));
}
