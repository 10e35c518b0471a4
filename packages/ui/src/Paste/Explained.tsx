import { Badge, type BadgeProps } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Name } from '../Name/Name.tsx';

export interface ExplainedProps {
  readonly name: string;
  /** The kind of the name: `State of Refund`. */
  readonly what: readonly InlinePart[];
  readonly href?: string | undefined;
  readonly badges: readonly { readonly text: string; readonly tone: BadgeProps['tone'] }[];
  readonly meaning: readonly InlinePart[];
  readonly advice: readonly AdviceProps[];
  readonly guides: readonly { readonly label: string; readonly href: string }[];
}

interface AdviceProps {
  readonly label: string;
  readonly text: readonly InlinePart[];
  /** Whether the text is a quotation. */
  readonly quoted?: boolean | undefined;
}

/** Renders the explanation of a name. */
export function Explained({ name, what, href, badges, meaning, advice, guides }: ExplainedProps) {
  const title = (
    <code>
      <Name text={name} />
    </code>
  );
  return (
    <>
      <p className="explained__head">
        <span className="explained__name">
          {href === undefined ? title : <a href={href}>{title}</a>}
        </span>{' '}
        <span className="explained__what">
          <Inline parts={what} />
        </span>{' '}
        {badges.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      <p>
        <Inline parts={meaning} />
      </p>
      {advice.length + guides.length > 0 && (
        <dl className="explained__advice">
          {advice.map((each, at) => (
            <Advice key={at} {...each} />
          ))}
          {guides.length > 0 && <Guides guides={guides} />}
        </dl>
      )}
    </>
  );
}

function Advice({ label, text, quoted }: AdviceProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {quoted ? (
          <q>
            <Inline parts={text} />
          </q>
        ) : (
          <Inline parts={text} />
        )}
      </dd>
    </>
  );
}

function Guides({ guides }: Pick<ExplainedProps, 'guides'>) {
  return (
    <>
      <dt>Read</dt>
      <dd>
        {guides.map(({ label, href }, at) => (
          <span key={href}>
            {at > 0 && ', '}
            <a href={href}>{label}</a>
          </span>
        ))}
      </dd>
    </>
  );
}
