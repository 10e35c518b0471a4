import { Fragment } from 'react';

import { Anchor } from '../Anchor/Anchor.tsx';
import { Badge, type BadgeProps } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Name } from '../Name/Name.tsx';
import { errorWords, retryWords } from './words.ts';

export interface ErrorProps {
  readonly name: string;
  /** The name in API responses, if different. */
  readonly type?: string | undefined;
  readonly group?: string | undefined;
  /** The page of its type. */
  readonly href?: string | undefined;
  readonly meaning: readonly InlinePart[];
  readonly cause: readonly InlinePart[];
  readonly action: readonly InlinePart[];
  readonly retry: 'never' | 'later' | 'after-change';
  /** Project-specific fields. */
  readonly facts: readonly ErrorFactProps[];
}

export interface ErrorFactProps {
  readonly label: string;
  readonly text: string;
  /** Whether the text is a quotation. */
  readonly quoted: boolean;
  /** The badge and filter value of a field with few values; absent for free text. */
  readonly choice?: ErrorChoiceProps | undefined;
}

export interface ErrorChoiceProps {
  /** The facet name: lowercase letters and digits. */
  readonly facet: string;
  readonly value: string;
  readonly tone: BadgeProps['tone'];
}

export interface ErrorsProps {
  readonly errors: readonly ErrorProps[];
}

/** Renders errors as a list: meaning and retryability, with details collapsed. */
export function Errors({ errors }: ErrorsProps) {
  return (
    <ul className="errors">
      {errors.map((error) => (
        <li key={error.name}>
          <ErrorEntry error={error} />
        </li>
      ))}
    </ul>
  );
}

export interface ErrorEntryProps {
  readonly error: ErrorProps;
  /** The id of the list item, which then has a link to itself. */
  readonly anchor?: string | undefined;
}

export function ErrorEntry({ error, anchor }: ErrorEntryProps) {
  const { name, type, href, meaning } = error;
  return (
    <>
      <p className="errors__head">
        <span className="errors__name">
          {href === undefined ? name : <a href={href}>{name}</a>}
        </span>{' '}
        {type !== undefined && (
          <span className="errors__type">
            <code>
              <Name text={type} />
            </code>
          </span>
        )}
        {anchor !== undefined && <Anchor id={anchor} label={name} />} <ErrorBadges {...error} />
      </p>
      <p>
        <Inline parts={meaning} />
      </p>
      <details className="errors__more" data-reveal="">
        <summary>
          Cause and what to do<span className="visually-hidden"> about {type ?? name}</span>
        </summary>
        <ErrorAdvice {...error} />
      </details>
    </>
  );
}

/** Renders an error in full, on the page of its type. */
export function ErrorFacts(error: ErrorProps) {
  return (
    <div className="errors errors--single">
      <p className="errors__head">
        <ErrorBadges {...error} />
      </p>
      <p>
        <Inline parts={error.meaning} />
      </p>
      <ErrorAdvice {...error} />
    </div>
  );
}

function ErrorBadges({ retry, facts }: ErrorProps) {
  return (
    <>
      <Badge tone={retryWords[retry].tone}>{retryWords[retry].text}</Badge>
      {facts.map(
        ({ label, text, choice }) =>
          choice && (
            <Fragment key={label}>
              {' '}
              <Badge tone={choice.tone}>{text}</Badge>
            </Fragment>
          ),
      )}
    </>
  );
}

function ErrorAdvice({ cause, action, facts }: ErrorProps) {
  return (
    <dl className="errors__advice">
      <dt>{errorWords.cause}</dt>
      <dd>
        <Inline parts={cause} />
      </dd>
      <dt>{errorWords.action}</dt>
      <dd>
        <Inline parts={action} />
      </dd>
      {facts.map(
        ({ label, text, quoted, choice }) =>
          !choice && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{quoted ? <q>{text}</q> : text}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
