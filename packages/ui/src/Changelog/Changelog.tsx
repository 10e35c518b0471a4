import { Badge, type BadgeProps } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { Section } from '../Section/Section.tsx';

export interface ReleaseProps {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  /** The note for a release without changes. */
  readonly note?: string | undefined;
  readonly groups: readonly ChangeGroup[];
}

/** Changes of one level. */
export interface ChangeGroup {
  readonly level: ChangeLevel;
  readonly changes: readonly ChangeProps[];
}

export type ChangeLevel = 'breaking' | 'dangerous' | 'safe';

export interface ChangeProps {
  readonly message: readonly InlinePart[];
  /** The replacement. */
  readonly instead?: readonly InlinePart[] | undefined;
  readonly touches: readonly TouchedLink[];
}

export interface TouchedLink {
  readonly text: string;
  readonly href: string;
}

/** The effect of each level on API clients. */
export const changeLevels: Readonly<
  Record<
    ChangeLevel,
    { readonly label: string; readonly about: string; readonly tone: BadgeProps['tone'] }
  >
> = {
  breaking: {
    label: 'Breaking',
    about: 'Operations that use one of these fail, or get a response of another shape.',
    tone: 'danger',
  },
  dangerous: {
    label: 'Dangerous',
    about: 'Operations still work, but a program may get a value or type that it does not handle.',
    tone: 'warning',
  },
  safe: { label: 'Safe', about: 'No change is needed now.', tone: 'neutral' },
};

/** Renders the changes of a release, the most severe first. */
export function Release({ id, title, note, groups }: ReleaseProps) {
  const counts = groups.map(({ level, changes }) => (
    <Badge key={level} tone={changeLevels[level].tone}>
      {changes.length} {level}
    </Badge>
  ));
  return (
    <Section id={id} title={title} tools={<div className="changes__counts">{counts}</div>}>
      {note !== undefined && <p className="changes__about">{note}</p>}
      {groups.map((group) => (
        <Group key={group.level} {...group} />
      ))}
    </Section>
  );
}

function Group({ level, changes }: ChangeGroup) {
  const { label, about } = changeLevels[level];
  return (
    <div className="changes" data-level={level}>
      <h3 className="changes__title">{label}</h3>
      <p className="changes__about">{about}</p>
      <ul className="changes__list">
        {changes.map((change, at) => (
          <li key={at}>
            <Change {...change} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Change({ message, instead, touches }: ChangeProps) {
  return (
    <>
      <p>
        <Inline parts={message} />
      </p>
      {instead && (
        <p className="changes__instead">
          <Inline parts={instead} />
        </p>
      )}
      {touches.length > 0 && (
        <details className="fold">
          <summary>
            {touches.length === 1 ? 'One place' : `${touches.length} places`} in these docs
          </summary>
          <ul className="changes__places">
            {touches.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
