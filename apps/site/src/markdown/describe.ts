import type { Root } from 'hast';

import type { SiteContext } from '../context.ts';
import { bodyMarkdown } from './flow.ts';

interface Described {
  readonly coordinate: string;
  readonly description: string | null;
  readonly descriptionBody?: Root | undefined;
}

/** A description of the schema. One without a body is plain text, which is Markdown as it is. */
export function descriptionMarkdown(site: SiteContext, json: Described): string {
  const { descriptionBody: body, description, coordinate } = json;
  if (body) return bodyMarkdown({ site, self: coordinate }, body);
  return description?.trim() ?? '';
}
