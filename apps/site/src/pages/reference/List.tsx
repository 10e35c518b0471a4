import { Finder, Section } from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import type { ReferenceModel } from '../../model/reference.ts';
import { sectionId } from './section-id.ts';

export interface ListProps {
  readonly model: ReferenceModel;
  /** In anchors: `implemented-by`. */
  readonly name: string;
  readonly title: string;
  readonly items: readonly unknown[];
  /** Shows them under an id. */
  readonly children: (id: string) => ReactNode;
}

/** Shorter lists are seen at a glance. */
const findableFrom = 20;

/** A section that lists things: a long list has a box that filters it. */
export function List({ model, name, title, items, children }: ListProps) {
  const count = items.length;
  // With a dot it cannot be the name of a field.
  const id = `site.${name}`;
  const finder = <Finder list={id} noun={nounOf(name)} count={count} name={name} />;
  return (
    <Section
      id={sectionId(model, name)}
      title={title}
      count={count}
      tools={count >= findableFrom && finder}
    >
      {children(id)}
    </Section>
  );
}

function nounOf(name: string): string {
  return name === 'implemented-by' ? 'types' : name;
}
