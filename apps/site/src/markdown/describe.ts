import type { SiteContext } from '../context.ts';
import type { Described } from '../model/described.ts';
import { bodyMarkdown } from './flow.ts';

/** Renders a schema description. One without a body is plain text, which is returned unchanged. */
export function descriptionMarkdown(site: SiteContext, json: Described): string {
  const { descriptionBody: body, description, coordinate } = json;
  if (body) return bodyMarkdown({ site, self: coordinate }, body);
  return description?.trim() ?? '';
}
