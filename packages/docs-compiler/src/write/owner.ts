import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

import { z } from 'zod';

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

/** Undefined for a text that names no owner. */
export function readOwner(path: string): Owner | undefined {
  try {
    return ownerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** What can be known of a process: one of another machine or container can't be looked at. */
export function lifeOf({ process: pid, started, machine }: Owner): 'alive' | 'dead' | 'elsewhere' {
  if (machine !== ownMachine()) return 'elsewhere';
  return isRunning(pid) && startOf(pid) === started ? 'alive' : 'dead';
}

/** In clock ticks since the machine started, from Linux; nothing elsewhere. */
function startOf(pid: number | 'self'): string {
  const status = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name, in brackets, and may hold anything.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** A container has numbers of its own, so it counts as a machine. */
function ownMachine(): string {
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const numbers = textOf(() => readlinkSync('/proc/self/ns/pid'));
  return boot === '' ? hostname() : `${boot} ${numbers}`;
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
