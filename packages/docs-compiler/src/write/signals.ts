const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `cleanUp` when the process is asked to end, which then ends by that very signal. Returns
 * what to call once there is nothing to clean up any more.
 */
export function onSignal(cleanUp: () => void): () => void {
  const forget = (): void => signals.forEach((signal) => process.off(signal, end));
  const end = (signal: NodeJS.Signals): void => {
    forget();
    try {
      cleanUp();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  signals.forEach((signal) => process.on(signal, end));
  return forget;
}
