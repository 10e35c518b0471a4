import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { chooseExamples } from '../model/element-examples.ts';
import { referenceModel, type ReferenceModel } from '../model/reference.ts';
import { bullets, joinBlocks, quote, section } from './blocks.ts';
import { descriptionMarkdown } from './describe.ts';
import { escapeText, fence } from './escape.ts';
import { exampleMarkdown } from './example.ts';
import { bodyMarkdown } from './flow.ts';
import { inlineMarkdown, textLink } from './inline.ts';
import { partsMarkdown } from './parts.ts';
import { requirementsMarkdown } from './requirements.ts';
import { usedByMarkdown } from './used-by.ts';

interface About {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

/** All that a reference page says of an element. */
export function referenceMarkdown(site: SiteContext, about: About): string {
  const { element } = about;
  const model = referenceModel(site, about);
  const { requirements, signature, usedBy } = model;
  const { first } = chooseExamples(site, about);
  return joinBlocks([
    deprecation(model),
    descriptionMarkdown(site, element),
    fence(signature.map(({ text }) => text).join(''), 'graphql'),
    section('Requirements', [requirements && requirementsMarkdown(requirements)]),
    partsMarkdown(site, { element, model }),
    bodyPart(site, { about, model }),
    section('Examples', [first && exampleMarkdown(first), exampleLinks(model)]),
    section('Used by', [usedByMarkdown(usedBy)]),
  ]);
}

/** The text of the page, under a heading: without one it would belong to the section before it. */
function bodyPart(
  site: SiteContext,
  { about: { element, page }, model }: { readonly about: About; readonly model: ReferenceModel },
): string | undefined {
  if (!page?.body) return undefined;
  const text = bodyMarkdown({ site, page, self: element.coordinate }, page.body);
  return model.body.titled ? text : section('In practice', [text]);
}

function deprecation({ deprecation: reason }: ReferenceModel): string | undefined {
  return reason && quote(joinBlocks(['[!WARNING]\n**Deprecated**', inlineMarkdown(reason)]));
}

function exampleLinks({ examples: { links } }: ReferenceModel): string {
  return bullets(
    links.map(
      ({ title, page, href }) => `${textLink({ text: title, href })}, on ${escapeText(page)}`,
    ),
  );
}
