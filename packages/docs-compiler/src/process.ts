import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';

import type { Host, Io } from './io.ts';

/** This process, as a command line sees it. */
export function processIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  return { ...processHost(), env, stdin, stdout, stderr };
}

export function processHost(): Host {
  return {
    cwd: process.cwd(),
    raise: (signal) => void process.kill(ownNumber(), signal),
  };
}

/**
 * Ends the process at a signal where it is the first of a container: to that one, and to no other,
 * the kernel lets a signal do nothing unless somebody listens.
 */
export function endAtSignals(): void {
  if (ownNumber() !== 1) return;
  const { SIGINT, SIGTERM } = constants.signals;
  process.on('SIGINT', () => process.exit(128 + SIGINT));
  process.on('SIGTERM', () => process.exit(128 + SIGTERM));
}

export function ownNumber(): number {
  return process.pid;
}

/** True where a process of this machine has the number, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Without permission to signal it, it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** `v20.19.0` */
export function nodeVersion(): string {
  return process.version;
}

/**
 * From now on garbage is collected each time the heap of this process has grown by half, where V8
 * would let it grow to four times what is alive.
 */
export function spareMemory(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
