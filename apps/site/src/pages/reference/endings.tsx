import { Errors, Section, StateBadges } from '@docs-compiler/ui';

import type { ReferenceModel } from '../../model/reference.ts';
import { sectionId } from './section-id.ts';

interface Props {
  readonly model: ReferenceModel;
}

/** What that which a call returns can become. */
export function Outcomes({ model }: Props) {
  const { outcomes } = model;
  if (outcomes.length === 0) return null;
  return (
    <Section id={sectionId(model, 'states')} title="What becomes of it">
      <ul className="fields">
        {outcomes.map(({ entity, href, states }) => (
          <li key={entity} className="field">
            <p className="field__head">
              <strong>{entity}</strong>
            </p>
            <StateBadges states={states} />
            {href !== undefined && (
              <p className="note">
                <a href={href}>What each state means, and what leads to it</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The failures among what an element can be, or can lead to. */
export function Failures({ model }: Props) {
  const { errors } = model;
  if (errors.length === 0) return null;
  return (
    <Section id={sectionId(model, 'errors')} title="When it fails" count={errors.length}>
      <Errors errors={errors} />
    </Section>
  );
}
