import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';

import type { Host, Io } from './io.ts';

/** This process, as a command line sees it. */
export function processIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  return { ...processHost(), env, stdin, stdout, stderr };
}

export function processHost(): Host {
  return { cwd: process.cwd() };
}

/**
 * Ends the process at a signal if it is the first process of a container. The kernel delivers
 * signals to such a process only if it has a listener.
 */
export function endAtSignals(): void {
  if (ownPid() !== 1) return;
  const { SIGINT, SIGTERM } = constants.signals;
  process.on('SIGINT', () => process.exit(128 + SIGINT));
  process.on('SIGTERM', () => process.exit(128 + SIGTERM));
}

export function ownPid(): number {
  return process.pid;
}

/** Checks whether a process with this id exists on this machine, of any user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but this one may not send it signals.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** `v20.19.0` */
export function nodeVersion(): string {
  return process.version;
}

/**
 * Makes V8 collect garbage whenever the heap has grown by half, instead of up to fourfold. This
 * needs less memory and more time.
 */
export function tuneGc(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Makes V8 inline less into the functions that it optimizes. A command that runs for seconds spends
 * a third of its CPU on optimizing, and gains little from inlining. A server gains more.
 */
export function inlineLess(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=120');
}
