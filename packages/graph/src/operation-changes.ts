import type { OperationUse } from './operation-uses.ts';

/** A change of the schema, as far as operations go. */
export interface NamedChange {
  /** As `diff` names it: `field-removed`. */
  readonly kind: string;
  /** What changed; null or absent for the schema itself. */
  readonly coordinate?: string | null;
  /** Whoever names one of these is concerned. */
  readonly named: readonly string[];
}

/**
 * The uses that a change concerns. What goes takes its parts along, and they need no word of their
 * own.
 */
export function touchedUses(
  uses: readonly OperationUse[],
  change: NamedChange,
): readonly OperationUse[] {
  const touched = uses.filter((use) => isTouched(use, change));
  if (!change.kind.endsWith('removed')) return touched;
  const whole = touched.filter(({ coordinate, sent }) => !sent && coordinate === change.coordinate);
  return whole.length > 0 ? whole : touched;
}

/**
 * Whether a change is met for certain: what has to be given is missing whatever else is sent, and
 * what went may not have been sent.
 */
export function isMet({ sent }: OperationUse, { kind }: NamedChange): boolean {
  return !sent || kind.endsWith('-added');
}

function isTouched({ coordinate, sent }: OperationUse, change: NamedChange): boolean {
  if (!sent) return change.named.includes(coordinate);
  // Nobody has to send a value because it is there.
  if (change.kind === 'enum-value-added') return false;
  return change.named.some((name) => name === coordinate || name.startsWith(`${coordinate}.`));
}
