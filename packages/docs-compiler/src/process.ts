import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

import type { Host, Io, Signal } from './io.ts';

/** This process, as a command line sees it. */
export function processIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  return { ...processHost(), env, stdin, stdout, stderr };
}

export function processHost(): Host {
  return {
    cwd: process.cwd(),
    onSignal(signals, listener) {
      const heard = (signal: NodeJS.Signals): void => {
        const own = signals.find((each) => each === signal);
        if (own) listener(own);
      };
      for (const signal of signals) process.on(signal, heard);
      return () => signals.forEach((signal) => process.off(signal, heard));
    },
    raise: (signal: Signal) => void process.kill(ownNumber(), signal),
  };
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

/** How many threads run at once here. */
export function cores(): number {
  return availableParallelism();
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
