import { Badge } from '../Badge/Badge.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';

/** A scope, claim or policy with the page that explains it. */
export interface Requirement {
  readonly name: string;
  readonly href?: string | undefined;
  /** The elements that it gives access to. */
  readonly grants?: readonly InlinePart[] | undefined;
}

export interface RequirementsProps {
  /** The token kind; `any` if every kind is accepted. */
  readonly token?: string | undefined;
  /** The page that explains it. */
  readonly tokenHref?: string | undefined;
  readonly scopes: readonly Requirement[];
  readonly claims: readonly Requirement[];
  readonly policies: readonly Requirement[];
}

const groups = [
  ['scopes', 'Scope'],
  ['claims', 'Claim'],
  ['policies', 'Policy'],
] as const;

/** Renders token requirements in full. */
export function Requirements(props: RequirementsProps) {
  return (
    <dl className="requirements">
      {props.token !== undefined && (
        <div>
          <dt>Token</dt>
          <dd>
            <Badge tone="accent" href={props.tokenHref}>
              <Icon name="key" />
              {props.token} token
            </Badge>
          </dd>
        </div>
      )}
      {groups.map(([group, label]) =>
        props[group].map((requirement) => (
          <div key={`${group} ${requirement.name}`}>
            <dt>{label}</dt>
            <dd>
              <Badge code href={requirement.href}>
                {requirement.name}
              </Badge>
              {requirement.grants && <Inline parts={requirement.grants} />}
            </dd>
          </div>
        )),
      )}
    </dl>
  );
}

/** Renders token requirements as a row of badges. */
export function RequirementBadges(props: RequirementsProps) {
  const all = groups.flatMap(([group]) => props[group]);
  return (
    <p className="requirement-badges">
      <span>Needs</span>
      {props.token !== undefined && (
        <Badge tone="accent" href={props.tokenHref}>
          {props.token} token
        </Badge>
      )}
      {all.map(({ name, href }) => (
        <Badge key={name} code href={href}>
          {name}
        </Badge>
      ))}
    </p>
  );
}
