/** The average number of cases per injected fault of an enabled kind. */
export const chaosOneIn = 3;
