import type { Reason } from '@docs-compiler/simulator';

/** A reason with its time. */
export interface Noted extends Reason {
  /** The time in ISO 8601. */
  readonly at: string;
}

/** Records what happened to each entity, and why. */
export interface Journal {
  note(at: number, reasons: readonly Reason[]): void;
  about(id: string): readonly Noted[];
  clear(): void;
}

export function createJournal(): Journal {
  const kept = new Map<string, Noted[]>();
  return {
    note(at, reasons) {
      for (const reason of reasons) {
        if (reason.about === undefined) continue;
        const before = kept.get(reason.about) ?? [];
        kept.set(reason.about, before);
        before.push({ at: new Date(at).toISOString(), ...reason });
      }
    },
    about: (id) => kept.get(id) ?? [],
    clear: () => kept.clear(),
  };
}
