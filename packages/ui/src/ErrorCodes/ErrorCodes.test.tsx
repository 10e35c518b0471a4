import { expect, test } from 'vitest';

import { text } from '../../test/markup.ts';
import { ErrorCodes } from './ErrorCodes.tsx';

test('a code has its meaning and what to do', () => {
  const code = {
    code: 'FORBIDDEN',
    meaning: [{ kind: 'text', text: 'A scope is missing.' }],
    action: [{ kind: 'text', text: 'Ask for it.' }],
  } as const;
  expect(text(<ErrorCodes codes={[code]} />)).toContain(
    'FORBIDDEN A scope is missing. Ask for it.',
  );
});
