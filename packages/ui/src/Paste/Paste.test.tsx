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

test('an explanation shows the kind of a name, badges, its meaning, advice and guides', () => {
  expect(text(<Explained {...late} />)).toBe(
    'TooLate Error Retry later Nobody came. What to do Wait. Say Please wait. Read Waiting , Going',
  );
  expect(markup(<Explained {...late} />)).toContain('<a href="/going#now">Going</a>');
  expect(markup(<Explained {...late} />)).toContain('<dd><q>Please wait.</q></dd>');
});

test('an explanation without advice has no list, and one without a page has no link', () => {
  const bare = <Explained {...late} href={undefined} advice={[]} guides={[]} />;
  expect(markup(bare)).not.toMatch(/<dl|<a /);
});

test('the box has a label and a privacy note, and is hidden without JavaScript', () => {
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
