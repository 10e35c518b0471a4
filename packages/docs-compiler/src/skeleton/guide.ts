import { titleInWords } from '../text/names.ts';
import { unlisted } from './facts.ts';
import { pageText, toWrite } from './text.ts';

/** Returns a guide to fill in. Its hints are comments, so a reader never meets them. */
export function guidePage(route: string, siteName: string): string {
  const isHome = route === '/';
  return pageText(
    {
      title: isHome ? siteName : titleInWords(route.slice(route.lastIndexOf('/') + 1)),
      description: toWrite('what readers can do after this page'),
      // The header of each page links to the home page.
      ...(!isHome && { hidden: unlisted() }),
    },
    [
      `{/* ${toWrite('what this page is for, in two sentences, and when to use something else.')} */}`,
      `{/* ${toWrite('rename each heading after what is below it, such as "Refund a lost payout".')} */}`,
      ...parts.flatMap(([heading, hint]) => [`## ${heading}`, `{/* ${toWrite(hint)} */}`]),
    ],
  );
}

/** The parts of a guide in reading order, each with a hint about its content. */
const parts: readonly (readonly [heading: string, hint: string])[] = [
  ['Set up the client', 'token, scopes and settings, each with a link.'],
  ['Send the request', 'why, a checked example, what to store. One section for each call.'],
  [
    'Handle each outcome',
    'for each state and error, what to do, whether to retry, what to tell the user.',
  ],
  [
    'Test and go live',
    'the input that leads to each outcome in the sandbox; checks before going live.',
  ],
];
