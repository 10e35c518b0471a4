/**
 * Returns the current date as `YYYY-MM-DD`. Only the loader and the command line read the clock;
 * `compile` receives the date.
 */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}
