import type { Answer } from '@docs-compiler/simulator';

/** Returns the paths of data leaves that do not depend on the request: `loan.fee`. */
export function sampledIn({ origins }: Pick<Answer, 'origins'>): string[] {
  return [...origins].flatMap(([path, origin]) => (origin === 'sample' ? [path] : []));
}
