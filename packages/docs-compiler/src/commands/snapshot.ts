import { byRelease, dayOfRelease, isReleaseName } from '@docs-compiler/graph';

import type { Io } from '../io.ts';
import { readHistory, snapshotPath } from '../load/history.ts';
import { shownPath } from '../load/paths.ts';
import { Refusal } from '../refusal.ts';
import { compileProject } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { writeStderr } from '../run/terminal.ts';
import { schemaText } from '../schema-files.ts';
import { writeNewText } from '../write/texts.ts';
import { writeUnreadable, unreadableIn } from './unreadable.ts';

/**
 * `docs-compiler snapshot [NAME]`: saves the current schema as a release. Overwrites nothing, and
 * writes nothing if the last release has the same schema.
 */
export function snapshot(
  io: Io,
  given: string | undefined,
  options: Omit<ProjectOptions, 'level' | 'cache'>,
): number {
  const name = given ?? options.today;
  if (!isReleaseName(name) || isImpossibleDay(name)) {
    throw new Refusal(`\`${name}\` is not the name of a release`, {
      help: ['use a date or a version, such as `2026-10-01` or `v1.4.0`'],
    });
  }
  const run = compileProject(io, { ...options, level: [], cache: false });
  const { history, root, folders } = run.loaded;
  if (!history || run.graph.elements.size === 0) throw new Refusal('there is no schema to save');
  const faults = unreadableIn(run.report.diagnostics);
  if (faults.length > 0) {
    writeUnreadable(io, faults, { ...options, result: 'no release was saved' });
    return 1;
  }
  const last = readHistory(root, history).at(-1);
  const path = snapshotPath(history.folder, name);
  const shown = shownPath(io.cwd, path);
  refuseDisorder(name, { last: last?.name, shown });
  const text = schemaText(run.graph);
  if (last?.file.text === text) {
    writeStderr(io, `no changes since \`${last.name}\`: nothing was written\n`);
    return 0;
  }
  writeNewText({ path, shown }, text, folders);
  writeStderr(io, `wrote ${shown}\n`);
  return 0;
}

/** Checks for a date that does not exist, such as `2026-13-45`. */
function isImpossibleDay(name: string): boolean {
  return /^\d{4}-\d{2}(?!\d)/.test(name) && dayOfRelease(name) === undefined;
}

interface Before {
  /** The name of the newest release. */
  readonly last: string | undefined;
  /** The path of the new one, in messages. */
  readonly shown: string;
}

/** Returns a name after this one: `v1.0.1` for `v1.0.0`, and `2026-10-01.2` for `2026-10-01`. */
function nextName(name: string): string {
  const [, start, patch] = /^(v?\d+\.\d+\.)(\d+)$/.exec(name) ?? [];
  return start === undefined ? `${name}.2` : `${start}${Number(patch) + 1}`;
}

/** Rejects a name that is taken, or that is not after the last release. */
function refuseDisorder(name: string, { last, shown }: Before): void {
  if (last === undefined || byRelease(name, last) > 0) return;
  if (name === last) {
    throw new Refusal(`\`${shown}\` already exists, and a release is never overwritten`, {
      help: [`use another name, such as \`${nextName(name)}\``],
    });
  }
  throw new Refusal(`\`${name}\` is not after \`${last}\`, the last release`, {
    help: ['use a name that sorts after it, number by number'],
  });
}
