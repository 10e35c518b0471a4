import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { z } from 'zod';

import { readFile, statsAt } from '../files.ts';
import { targetOfLink } from '../files/change.ts';
import { isRunning, ownPid } from '../process.ts';

const ownerSchema = z.strictObject({
  tool: z.literal('docs-compiler'),
  process: z.int().positive(),
  /**
   * The start time, which distinguishes a process from a later one with the same pid; empty if the
   * system does not report it.
   */
  started: z.string(),
  /** The machine on which the pid is valid. */
  machine: z.string(),
  id: z.string(),
});

/** The process that created a temporary file or folder beside a site. */
export type Owner = z.infer<typeof ownerSchema>;

/** Identifies a process. */
export type ProcessName = Omit<Owner, 'tool' | 'id'>;

/** Returns an owner for this process with a unique id. */
export function ownOwner(): Owner {
  return {
    tool: 'docs-compiler',
    process: ownPid(),
    started: startOf('self'),
    machine: ownMachine(),
    id: randomUUID(),
  };
}

/** The maximum size in bytes; an owner takes a few hundred. */
const ownerLimit = 10_000;

/** Reads an owner; undefined if the file is not regular or contains no owner. */
export function readOwner(path: string): Owner | undefined {
  try {
    return ownerSchema.safeParse(JSON.parse(readFile(path, ownerLimit).toString())).data;
  } catch {
    return undefined;
  }
}

/** Returns the state of a process, which is unknown on another machine or in another container. */
export function lifeOf({
  process: pid,
  started,
  machine,
}: ProcessName): 'alive' | 'dead' | 'elsewhere' {
  if (machine !== ownMachine()) return 'elsewhere';
  return isRunning(pid) && startOf(pid) === started ? 'alive' : 'dead';
}

/** Milliseconds after which a file of a process on another machine counts as abandoned. */
const longSilence = 3_600_000;

/**
 * Checks for an abandoned file: its process is dead, or on another machine and has not touched it
 * for an hour.
 */
export function isLeft(file: string, owner: ProcessName | undefined): boolean {
  if (owner && lifeOf(owner) !== 'elsewhere') return lifeOf(owner) === 'dead';
  const touched = statsAt(file)?.mtimeMs ?? Date.now();
  return Date.now() - touched > longSilence;
}

/** Returns the start of a process in clock ticks since boot on Linux; empty elsewhere. */
function startOf(pid: number | 'self'): string {
  const status = textOf(() => readFile(`/proc/${pid}/stat`).toString());
  // The second field is the program's name in parentheses, which may contain any character.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Identifies this machine. A container has its own pids, so it counts as a machine. */
export function ownMachine(): string {
  const boot = textOf(() => readFile('/proc/sys/kernel/random/boot_id').toString().trim());
  const numbers = textOf(() => targetOfLink('/proc/self/ns/pid'));
  return boot === '' ? hostname() : `${boot} ${numbers}`;
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
