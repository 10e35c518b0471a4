import { hrefOfRule, type Rule } from '../run/browser/rule.ts';
import type { Session } from '../run/browser/session.ts';
import type { AnswerReason } from './answer.ts';

interface ReasonsProps {
  readonly reasons: readonly (AnswerReason & { readonly at?: string })[];
  /** The subject of the reasons: `this answer`. */
  readonly of: string;
  readonly session: Session;
}

/** Renders the rules that applied, each with a link to the page that defines it. */
export function Reasons({ reasons, of, session }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <details className="why">
      <summary>Why {of}</summary>
      <ol>
        {reasons.map(({ rule, subject, says, at }, index) => (
          <li key={index}>
            <span className="rule">{rule}</span>{' '}
            <Subject rule={rule} subject={subject} session={session} />
            <span className="says">
              {says}
              {at !== undefined && `, at ${at.slice(11, 19)}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface SubjectProps extends Rule {
  readonly session: Session;
}

function Subject({ rule, subject, session }: SubjectProps) {
  const href = hrefOfRule(session, { rule, subject });
  return href === undefined ? <code>{subject}</code> : <a href={href}>{subject}</a>;
}
