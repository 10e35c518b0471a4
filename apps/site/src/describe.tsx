import { Prose, wholeNumbers } from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import { renderBody } from './body.tsx';
import type { SiteContext } from './context.ts';
import type { Described } from './model/described.ts';

/** The description of an element. Most are plain text and take the short way. */
export function describe(site: SiteContext, json: Described): ReactNode {
  const { descriptionBody: body, coordinate: self } = json;
  return body ? <Prose>{renderBody(site, { body, self })}</Prose> : plainText(json);
}

/** The description of a part of an element, within a section of the page. */
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
