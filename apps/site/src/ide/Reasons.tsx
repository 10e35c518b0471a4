import { hrefOfRule, type Rule } from '../run/browser/rule.ts';
import type { AnswerReason } from './answer.ts';
import type { IdeSession } from './session.ts';

interface ReasonsProps {
  readonly reasons: readonly (AnswerReason & { readonly at?: string })[];
  /** The subject of the reasons: `this response`. */
  readonly of: string;
  readonly session: IdeSession;
}

/** Renders the rules that applied, each with a link to the page that defines it. */
export function Reasons({ reasons, of, session }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <details className="ide-why">
      <summary>Why {of}</summary>
      <ol>
        {reasons.map(({ rule, subject, says, at }, index) => (
          <li key={index}>
            <span className="ide-rule">{rule}</span>{' '}
            <Subject rule={rule} subject={subject} session={session} />
            <span className="ide-hint">
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
  readonly session: IdeSession;
}

function Subject({ rule, subject, session }: SubjectProps) {
  const href = hrefOfRule(session, { rule, subject });
  return href === undefined ? <code>{subject}</code> : <a href={href}>{subject}</a>;
}
