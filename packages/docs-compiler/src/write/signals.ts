import type { Host, Signal } from '../io.ts';

/**
 * Runs `cleanUp` when the process is asked to end, which then ends by that very signal. Returns
 * what to call once there is nothing to clean up any more.
 */
export function cleanedUp(host: Host, cleanUp: () => void): () => void {
  const end = (signal: Signal): void => {
    forget();
    try {
      cleanUp();
    } finally {
      host.raise(signal);
    }
  };
  const forget = host.onSignal(['SIGINT', 'SIGTERM', 'SIGHUP'], end);
  return forget;
}
