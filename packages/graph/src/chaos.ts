/** How often a sandbox injects a fault whose kind is switched on: in one of so many cases on average. */
export const chaosOneIn = 3;
