import { expect, test } from 'vitest';

import { markup, text } from '../../test/markup.ts';
import { Explained, type ExplainedProps } from './Explained.tsx';
import { PasteBox } from './PasteBox.tsx';

const words = (value: string) => [{ kind: 'text', text: value }] as const;
const late: ExplainedProps = {
  name: 'TooLate',
  what: words('Error'),
  href: '/api/objects/too-late',
  badges: [{ text: 'Retry later', tone: 'accent' }],
  meaning: words('Nobody came.'),
  advice: [
    { label: 'What to do', text: words('Wait.') },
    { label: 'Say', text: words('Please wait.'), quoted: true },
  ],
  guides: [
    { label: 'Waiting', href: '/waiting' },
    { label: 'Going', href: '/going#now' },
  ],
};

test('a name says what it is, what it costs, what to do and where to read', () => {
  expect(text(<Explained {...late} />)).toBe(
    'TooLate Error Retry later Nobody came. What to do Wait. Say Please wait. Read Waiting , Going',
  );
  expect(markup(<Explained {...late} />)).toContain('<a href="/going#now">Going</a>');
  expect(markup(<Explained {...late} />)).toContain('<dd><q>Please wait.</q></dd>');
});

test('a name with nothing to do has no list of it, and one without a page no link', () => {
  const bare = <Explained {...late} href={undefined} advice={[]} guides={[]} />;
  expect(markup(bare)).not.toMatch(/<dl|<a /);
});

test('the box has a label, says what it takes and that nothing is sent, and needs a script', () => {
  const box = <PasteBox explanations="/search/explanations.json" />;
  expect(markup(box)).toMatch(
    /<form [^>]*data-paste="\/search\/explanations.json" data-needs-js=""/,
  );
  expect(markup(box)).toContain('<label class="paste__label" for="site.paste">');
  expect(markup(box)).toContain('aria-describedby="site.paste.hint"');
  expect(text(box)).toContain('It stays in your browser: nothing is sent.');
  // Without a `name`, the text is in no URL, even if a browser submits the form.
  expect(markup(box)).not.toContain(' name=');
});
