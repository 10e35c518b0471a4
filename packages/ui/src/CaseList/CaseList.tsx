import type { ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { LinkList, type LinkListProps } from '../LinkList/LinkList.tsx';
import { Name } from '../Name/Name.tsx';
import { Since, type SinceProps } from '../Since/Since.tsx';

/** A union member or an enum value. */
export interface CaseProps {
  readonly name: string;
  readonly anchor: string;
  /** The page of a member's type. */
  readonly href?: string | undefined;
  readonly description?: ReactNode;
  readonly summary?: readonly InlinePart[] | undefined;
  readonly meaning?: readonly InlinePart[] | undefined;
  readonly next?: readonly InlinePart[] | undefined;
  readonly deprecated?: readonly InlinePart[] | undefined;
  /** The release that added it, if known. */
  readonly since?: SinceProps | undefined;
  /** For a scope, claim or policy, the elements that require it. */
  readonly opens?: LinkListProps['links'] | undefined;
}

export interface CaseListProps {
  readonly cases: readonly CaseProps[];
  /** The id, for a filter. */
  readonly id?: string | undefined;
}

/** Renders the members or values of a type with their meanings. */
export function CaseList({ cases, id }: CaseListProps) {
  return (
    <ul className="fields" id={id}>
      {cases.map((each) => (
        <Case key={each.name} {...each} />
      ))}
    </ul>
  );
}

function Case(props: CaseProps) {
  const { name, anchor, href, description, summary, meaning, next, deprecated, opens } = props;
  return (
    <li className="field" id={anchor}>
      <p className="field__head">
        <a className="field__name" data-page={href && ''} href={href ?? `#${anchor}`}>
          <Name text={name} />
        </a>{' '}
        {deprecated && <Badge tone="warning">deprecated</Badge>} <Since {...props.since} />
      </p>
      {description}
      {summary && <Line parts={summary} />}
      {meaning && <Line parts={meaning} />}
      {next && <Line label="What to do" parts={next} />}
      {deprecated && deprecated.length > 0 && <Line parts={deprecated} />}
      {opens && (
        <details className="field__fold">
          <summary>Needed by {opens.length}</summary>
          <LinkList links={opens} />
        </details>
      )}
    </li>
  );
}

interface LineProps {
  readonly label?: string;
  readonly parts: readonly InlinePart[];
}

function Line({ label, parts }: LineProps) {
  return (
    <p className="field__note">
      {label && <span className="field__label">{label}: </span>}
      <Inline parts={parts} />
    </p>
  );
}
