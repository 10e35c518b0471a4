import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { referenceModel, type ReferenceModel } from '../model/reference.ts';
import type { Section } from '../model/sections.ts';
import { joinBlocks, quote, section } from './blocks.ts';
import { contents } from './contents.ts';
import { fence } from './escape.ts';
import { bodyMarkdown } from './flow.ts';
import { inlineMarkdown } from './inline.ts';

interface About {
  readonly element: Element;
  readonly page?: PageJson | undefined;
}

/** All that a reference page says of an element, in the order of its HTML. */
export function referenceMarkdown(site: SiteContext, about: About): string {
  const { element, page } = about;
  const model = referenceModel(site, about);
  const { signature, sections, body } = model;
  const text = (children: readonly RootContent[]): string =>
    page && children.length > 0
      ? bodyMarkdown(
          { site, page, self: element.coordinate },
          { type: 'root', children: [...children] },
        )
      : '';
  const rest = text(body.rest);
  const show = ({ kind }: Section): string =>
    contents[kind]({ site, element, page, model, text: rest }) ?? '';

  const description = sections.filter(({ kind }) => kind === 'description');
  const requirements = sections.filter(({ kind }) => kind === 'requirements');
  const apart = new Set([...description, ...requirements]);
  return joinBlocks([
    deprecation(model),
    model.since && `Since: [${model.since.release}](${model.since.href})`,
    ...description.map(show),
    fence(signature.map(({ text: token }) => token).join(''), 'graphql'),
    ...requirements.map((each) => section(each.title, [show(each)])),
    text([...body.lead, ...body.example]),
    ...sections
      .filter((each) => !apart.has(each))
      .map((each) => (each.id === undefined ? show(each) : section(each.title, [show(each)]))),
  ]);
}

function deprecation({ deprecation: reason }: ReferenceModel): string | undefined {
  return reason && quote(joinBlocks(['[!WARNING]\n**Deprecated**', inlineMarkdown(reason)]));
}
