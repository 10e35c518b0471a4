import { Prose, wholeNumbers } from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import { renderBody } from './body.tsx';
import type { SiteContext } from './context.ts';
import type { Described } from './model/described.ts';

/** Renders the description of an element. Plain text, the most common case, takes a fast path. */
export function describe(site: SiteContext, json: Described): ReactNode {
  const { descriptionBody: body, coordinate: self } = json;
  return body ? <Prose>{renderBody(site, { body, self })}</Prose> : plainText(json);
}

/** Renders the description of an element's part, within a section of the page. */
export function describePart(site: SiteContext, json: Described): ReactNode {
  const { descriptionBody: body, coordinate: self } = json;
  return body ? (
    <Prose>{renderBody(site, { body, self, inSection: true })}</Prose>
  ) : (
    plainText(json)
  );
}

function plainText(json: Described): ReactNode {
  if (json.description === null) return undefined;
  return (
    <Prose>
      {json.description.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{wholeNumbers(paragraph)}</p>
      ))}
    </Prose>
  );
}
