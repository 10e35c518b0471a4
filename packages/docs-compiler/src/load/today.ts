/** `YYYY-MM-DD`. Only the reader and the command line ask the clock: a compilation is told. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}
