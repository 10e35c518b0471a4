import { Icon } from '../Icon/Icon.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';

export interface ChooseProps {
  /** The situations for which the page is right. */
  readonly reasons: readonly (readonly InlinePart[])[];
  /** Other situations, with the pages that are right for them. */
  readonly others: readonly {
    readonly parts: readonly InlinePart[];
    readonly links: readonly { readonly text: string; readonly href: string }[];
  }[];
}

/** Renders when to use what a page describes, and what to use otherwise. */
export function Choose({ reasons, others }: ChooseProps) {
  return (
    <div className="choose">
      <div>
        <p className="choose__title">{chooseTitles.reasons}</p>
        <ul>
          {reasons.map((parts, at) => (
            <li key={at}>
              <Icon name="check" />
              <span>
                <Inline parts={parts} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="choose__title">{chooseTitles.others}</p>
        <ul>
          {others.map(({ parts, links }, at) => (
            <li key={at}>
              <Icon name="next" />
              <span>
                <Inline parts={parts} />
                {links.map(({ text, href }) => (
                  <a key={href} href={href}>
                    {text}
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The titles of both lists, in pages and in their Markdown. */
export const chooseTitles = { reasons: 'Choose this if', others: 'Choose something else if' };
