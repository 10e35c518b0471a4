/** Whether `pnpm nightly` runs the tests, with all cases; `npm test` runs a part of them. */
export const isNightly = process.env['NIGHTLY'] === '1';
