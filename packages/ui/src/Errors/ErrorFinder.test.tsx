import { expect, test } from 'vitest';

import { count, markup, text } from '../../test/markup.ts';
import { ErrorFinder, type ErrorFinderProps } from './ErrorFinder.tsx';

const words = [{ kind: 'text', text: 'Words.' }] as const;
const advice = { meaning: words, cause: words, action: words };
const errors: ErrorFinderProps['errors'] = [
  {
    ...advice,
    name: 'account blocked',
    anchor: 'error.account-blocked',
    group: 'bank',
    retry: 'never',
    moneyMoved: 'never',
  },
  {
    ...advice,
    name: 'LoginTimeout',
    anchor: 'error.login-timeout',
    group: 'authentication',
    retry: 'later',
    moneyMoved: 'unknown',
  },
];
const finder = <ErrorFinder errors={errors} />;

test('offers what some error is, and nothing that none is', () => {
  expect(text(finder)).toContain('Group Bank Authentication Retry Do not retry Retry later Money');
  expect(text(finder)).not.toContain('Other');
  expect(count(finder, /type="checkbox"/)).toBe(6);
});

test('each error has its place, and what it is found by', () => {
  expect(markup(finder)).toContain(
    '<li id="error.login-timeout" data-group="authentication" data-retry="later" data-money="unknown">',
  );
  expect(markup(finder)).toContain('href="#error.login-timeout"');
});
