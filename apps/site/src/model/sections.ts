import { sections, type SectionKind } from '@docs-compiler/graph';

import type { Element } from '../element.ts';
import type { ReferenceModel, Section } from './types.ts';

type Modelled = Omit<ReferenceModel, 'sections' | 'onThisPage'>;

/** The sections of a page, with what the model knows of them. */
export function sectionsOf(element: Element, model: Modelled): readonly Section[] {
  return element.sections.map(({ kind, anchor }) => ({
    kind,
    title: titleOf(kind),
    id: anchor ?? undefined,
    count: countOf(kind, model),
  }));
}

function titleOf(kind: SectionKind): string {
  return sections[kind].title;
}

function countOf(kind: SectionKind, model: Modelled): number | undefined {
  switch (kind) {
    case 'states':
      return model.lifecycle?.states.length;
    case 'arguments':
      return model.arguments.length;
    case 'fields':
      return model.fields.length;
    case 'members':
      return model.members.length;
    case 'values':
      return model.values.length;
    case 'implemented-by':
      return model.implementedBy.length;
    case 'failures':
      return model.errors.length;
    case 'used-by':
      return model.usedBy.count;
    default:
      return undefined;
  }
}
