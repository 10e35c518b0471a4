import type { FieldJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import type { ReferenceModel } from '../model/reference.ts';
import { bullets, joinBlocks, section } from './blocks.ts';
import { memberTable, valueTable } from './cases.ts';
import { codeSpan, escapeText, target } from './escape.ts';
import { errorMarkdown, errorsMarkdown } from './facts.ts';
import { argumentTable, fieldArgumentTable, fieldTable } from './fields.ts';
import { inlineMarkdown, nameLinks, textLink, typeLink } from './inline.ts';
import { lifecycleMarkdown, statesMarkdown } from './lifecycle.ts';

interface Modelled {
  readonly element: Element;
  readonly model: ReferenceModel;
}

/** What an element is made of, each part under its heading; what its kind has not is left out. */
export function partsMarkdown(site: SiteContext, { element, model }: Modelled): string {
  const fields: readonly FieldJson[] = ('fields' in element && element.fields) || [];
  const { specifiedBy, error, errors } = model;
  return joinBlocks([
    section('When it happens', [error && errorMarkdown(error)]),
    states(model),
    section('Arguments', [argumentTable(site, { element, model })]),
    section('Fields', [
      model.oneOf ? 'Give a value to exactly one of these fields.' : undefined,
      fieldTable(site, { fields, model }),
    ]),
    section('Arguments of fields', [fieldArgumentTable(site, { fields, model })]),
    section('Returns', [returns(model)]),
    section('What becomes of it', [outcomes(model)]),
    section('Members', [memberTable(model)]),
    section('Values', [valueTable(site, { element, model })]),
    section('When it fails', [errorsMarkdown(errors)]),
    section('Where it may stand', [model.locations.map(codeSpan).join(', ')]),
    section('Specification', [specifiedBy && `<${target(specifiedBy)}>`]),
    section('Implements', [nameLinks(model.interfaces)]),
    section('Implemented by', [nameLinks(model.implementedBy)]),
  ]);
}

/** The lifecycle that a type stands for, or the state that it is of another. */
function states({ lifecycle, stateOf }: ReferenceModel): string {
  if (lifecycle) return section('States', [lifecycleMarkdown(lifecycle)]);
  return section(
    'As a state',
    stateOf.map(({ entity, state }) =>
      joinBlocks([`A state of ${escapeText(entity)}:`, statesMarkdown([state])]),
    ),
  );
}

function returns({ returns: result }: ReferenceModel): string | undefined {
  if (!result) return undefined;
  return [typeLink(result.type), inlineMarkdown(result.summary)].filter(Boolean).join(': ');
}

function outcomes({ outcomes: all }: ReferenceModel): string {
  return bullets(
    all.map(({ entity: text, href, states: list }) => {
      const names = list.map(({ name }) => escapeText(name));
      return `${textLink({ text, href })}: ${names.join(', ')}`;
    }),
  );
}
