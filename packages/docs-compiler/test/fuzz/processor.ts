/**
 * Throws if a function takes more seconds of CPU time than it may, regardless of other processes.
 */
export function within<Result>(seconds: number, work: () => Result): Result {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  const used = (user + system) / 1e6;
  if (used > seconds)
    throw new Error(
      `it took ${used.toFixed(0)} seconds of processor time, and may take ${seconds}`,
    );
  return result;
}
