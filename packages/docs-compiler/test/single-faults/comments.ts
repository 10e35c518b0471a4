import { home, type SingleFault } from './single-fault.ts';

export const commentFaults: readonly SingleFault[] = [
  {
    name: 'a date in another order',
    file: home,
    from: 'Begin with [lending](/guides/lend)',
    to: '{/* docs-ignore broken-link: it comes, until 31-01-2027 */}\n\nBegin with [lending](/guides/lent)',
    code: 'expired-suppression',
    at: '31-01-2027',
    remedy: {
      says: /2027-01-31/,
      from: '31-01-2027',
      to: '2027-01-31',
    },
  },
  {
    name: 'a suppression of an unknown rule',
    file: home,
    from: 'Begin with [lending](/guides/lend)',
    to: '{/* docs-ignore no-such-rule: it comes */}\n\nBegin with [lending](/guides/lend)',
    code: 'unused-suppression',
    at: 'no-such-rule',
    remedy: {
      says: /`docs-compiler rules` lists the codes/,
      from: '{/* docs-ignore no-such-rule: it comes */}\n\n',
      to: '',
    },
  },
  {
    name: 'a suppression without a reason',
    file: home,
    from: 'Begin with [lending](/guides/lend)',
    to: '{/* docs-ignore broken-link */}\n\nBegin with [lending](/guides/lent)',
    code: 'unexplained-suppression',
    at: '{/*',
    remedy: {
      says: /write `docs-ignore broken-link: reason`/,
      from: 'broken-link */',
      to: 'broken-link: it comes */',
    },
  },
  {
    name: 'an unused suppression',
    file: home,
    from: 'Begin with',
    to: '{/* docs-ignore broken-link: it comes */}\n\nBegin with',
    code: 'unused-suppression',
    at: '{/*',
  },
];
