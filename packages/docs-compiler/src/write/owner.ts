import { hash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { basename } from 'node:path';

import { z } from 'zod';

import { readFile, statsAt } from '../files.ts';
import { draftPrefix, draftSuffix, isDraftName, removeFileIfPresent } from '../files/change.ts';
import { targetOfLink } from '../files/second-name.ts';
import { isRunning, ownNumber } from '../process.ts';

const ownerSchema = z.strictObject({
  tool: z.literal('docs-compiler'),
  process: z.int().positive(),
  /** Tells a process from a later one of the same number; empty where the system does not say. */
  started: z.string(),
  /** Only here does the number of a process mean anything. */
  machine: z.string(),
  id: z.string(),
});

/** Who made a file or folder that stands beside a site for as long as a build lasts. */
export type Owner = z.infer<typeof ownerSchema>;

/** What tells one process from all others. */
type ProcessName = Omit<Owner, 'tool' | 'id'>;

/** This process, under an id that no other owner has. */
export function ownOwner(): Owner {
  return {
    tool: 'docs-compiler',
    process: ownNumber(),
    started: startOf('self'),
    machine: ownMachine(),
    id: randomUUID(),
  };
}

/** Bytes: an owner takes some hundred. */
const ownerLimit = 10_000;

/** Undefined for a text that names no owner, and for what is no regular file. */
export function readOwner(path: string): Owner | undefined {
  try {
    return ownerSchema.safeParse(JSON.parse(readFile(path, ownerLimit).toString())).data;
  } catch {
    return undefined;
  }
}

/** What can be known of a process: one of another machine or container can't be looked at. */
export function lifeOf({
  process: pid,
  started,
  machine,
}: ProcessName): 'alive' | 'dead' | 'elsewhere' {
  if (machine !== ownMachine()) return 'elsewhere';
  return isRunning(pid) && startOf(pid) === started ? 'alive' : 'dead';
}

/** Milliseconds after which what a process elsewhere left counts as left. */
const longSilence = 3_600_000;

/** True for a file whose process is dead, or can't be asked and has not touched it for an hour. */
export function isLeft(file: string, owner: ProcessName | undefined): boolean {
  if (owner && lifeOf(owner) !== 'elsewhere') return lifeOf(owner) === 'dead';
  const touched = statsAt(file)?.mtimeMs ?? Date.now();
  return Date.now() - touched > longSilence;
}

/** The name of a file that this process writes before it takes the place of another. */
export function draftName(): string {
  const { process: pid, started, machine } = ownOwner();
  const parts = [machineTag(machine), pid, started === '' ? 0 : started, randomUUID().slice(0, 8)];
  return `${draftPrefix}${parts.join('-')}${draftSuffix}`;
}

/** Removes those of these drafts whose process is gone. */
export function sweepDrafts(paths: readonly string[]): void {
  for (const path of paths) {
    const owner = draftOwner(basename(path));
    if (owner && isLeft(path, owner)) removeFileIfPresent(path);
  }
}

function draftOwner(name: string): ProcessName | undefined {
  if (!isDraftName(name)) return undefined;
  const parts = name.slice(draftPrefix.length, -draftSuffix.length);
  const [, tag, pid, started] = /^([\da-f]{8})-(\d+)-(\d+)-[\da-f]{8}$/.exec(parts) ?? [];
  if (tag === undefined || started === undefined) return undefined;
  const machine = tag === machineTag(ownMachine()) ? ownMachine() : tag;
  return { process: Number(pid), started: started === '0' ? '' : started, machine };
}

/** Short enough for the name of a file. */
function machineTag(machine: string): string {
  return hash('sha256', machine).slice(0, 8);
}

/** In clock ticks since the machine started, from Linux; nothing elsewhere. */
function startOf(pid: number | 'self'): string {
  const status = textOf(() => readFile(`/proc/${pid}/stat`).toString());
  // The second field is the program's name, in brackets, and may hold anything.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** A container has numbers of its own, so it counts as a machine. */
function ownMachine(): string {
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
