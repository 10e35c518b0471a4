import type { OperationUse } from './operation-uses.ts';

/** A schema change, with the properties that matter to operations. */
export interface NamedChange {
  /** The kind that `diff` reports: `field-removed`. */
  readonly kind: string;
  /** The changed element; null or absent for the schema itself. */
  readonly coordinate?: string | null;
  /** Coordinates whose use makes an operation affected. */
  readonly named: readonly string[];
}

/**
 * Returns the uses that a change affects. A removed element covers its parts, so those are not
 * listed separately.
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
 * Checks whether an operation is certainly affected. A new required field is always missing, but a
 * removed input field may not have been sent.
 */
export function isMet({ sent }: OperationUse, { kind }: NamedChange): boolean {
  return !sent || kind.endsWith('-added');
}

function isTouched({ coordinate, sent }: OperationUse, change: NamedChange): boolean {
  if (!sent) return change.named.includes(coordinate);
  // A new enum value affects no inputs.
  if (change.kind === 'enum-value-added') return false;
  return change.named.some((name) => name === coordinate || name.startsWith(`${coordinate}.`));
}
