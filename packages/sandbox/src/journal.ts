import type { Reason } from '@docs-compiler/simulator';

/** A reason, and the moment at which something happened for it. */
export interface Noted extends Reason {
  /** ISO 8601. */
  readonly at: string;
}

/** What happened to each thing, and why. */
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
