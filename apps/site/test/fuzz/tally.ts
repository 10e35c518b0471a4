/** The number of cases, by generator. */
export interface Tally {
  cases: number;
  /** Cases without errors, whose pages and references are complete. */
  valid: number;
  /** The number of their routes. */
  routes: number;
  sites: number;
  /** HTML pages of the sites. */
  pages: number;
  /** Cases on which the command line was run. */
  commands: number;
}

export type Tallies = Record<string, Tally>;

export function tallyOf(tallies: Tallies, generator: string): Tally {
  return (tallies[generator] ??= {
    cases: 0,
    valid: 0,
    routes: 0,
    sites: 0,
    pages: 0,
    commands: 0,
  });
}

export function addTallies(sum: Tallies, added: Tallies): void {
  for (const [generator, own] of Object.entries(added)) {
    const tally = tallyOf(sum, generator);
    tally.cases += own.cases;
    tally.valid += own.valid;
    tally.routes += own.routes;
    tally.sites += own.sites;
    tally.pages += own.pages;
    tally.commands += own.commands;
  }
}

export function totalOf(tallies: Tallies): Tally {
  const total: Tallies = {};
  for (const tally of Object.values(tallies)) addTallies(total, { all: tally });
  return tallyOf(total, 'all');
}

/** Returns a line for each generator, and one for the total. */
export function summaryOf(tallies: Tallies): string {
  const rows = [...Object.entries(tallies), ['all', totalOf(tallies)] as const];
  return rows.map(([name, tally]) => `${name}: ${tallyText(tally)}\n`).join('');
}

function tallyText({ cases, valid, routes, sites, pages, commands }: Tally): string {
  const share = cases === 0 ? 0 : Math.round((100 * valid) / cases);
  return [
    `${count(cases)} cases`,
    `${share} % without errors (${perCase(routes, valid)} routes each)`,
    `${count(sites)} sites rendered (${perCase(pages, sites)} pages each)`,
    `${count(commands)} by the command line`,
  ].join(', ');
}

function perCase(sum: number, cases: number): string {
  return cases === 0 ? '0' : (sum / cases).toFixed(0);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
