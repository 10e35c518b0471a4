import { Prose } from '@docs-compiler/ui';
import type { Root } from 'hast';
import type { ReactNode } from 'react';

import { renderBody } from './body.tsx';
import type { SiteContext } from './context.ts';
import type { RootModel } from './model/root.ts';
import type { AboutProps } from './pages/About.tsx';

interface Described {
  readonly coordinate: string;
  readonly description: string | null;
  readonly descriptionBody?: Root | undefined;
}

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
        <p key={index}>{paragraph}</p>
      ))}
    </Prose>
  );
}

/** The same of what has no page of its own, with its signature. */
export function aboutOf(site: SiteContext, root: RootModel | undefined): AboutProps | undefined {
  return root && { description: describe(site, root), signature: root.signature };
}
