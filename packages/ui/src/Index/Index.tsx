import { JumpList } from '../JumpList/JumpList.tsx';
import { Group, Names, type IndexGroup } from './Group.tsx';

export interface IndexProps {
  /** For the controls that find in it. */
  readonly id: string;
  /** By topic, or by letter. One without a title where the list is short. */
  readonly groups: readonly IndexGroup[];
  /** The same names by letter, where the groups are topics. */
  readonly letters: readonly IndexGroup[];
  /** What is folded apart. */
  readonly apart: readonly (IndexGroup & { readonly about: string })[];
}

/**
 * All names of a kind on one page. Controls find in what has `data-part`; what has `data-whole`
 * is of use for the whole alone, and gone meanwhile.
 */
export function Index({ id, groups, letters, apart }: IndexProps) {
  const topics = groups.filter((group) => !isLetter(group));
  const byLetter = letters.length > 0 ? letters : groups.filter(isLetter);
  return (
    <div className="index" id={id}>
      <div className="index__jumps" data-whole="">
        <JumpList label="Topics" links={linksTo(topics)} />
        <JumpList label="First letters" links={linksTo(byLetter)} />
      </div>
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
      {apart.map((group) => (
        <Apart key={group.id} {...group} />
      ))}
      {letters.length > 0 && (
        <section className="index__letters" data-whole="">
          <h2 className="index__heading" id="a-to-z">
            A to Z
          </h2>
          {letters.map((group) => (
            <Group key={group.id} {...group} level={3} />
          ))}
        </section>
      )}
    </div>
  );
}

function Apart({ id, title, about, entries }: IndexProps['apart'][number]) {
  return (
    <details className="index__apart" id={id} data-part="">
      <summary>
        <span className="index__title">
          {title} <span className="section__count">{entries.length}</span>
        </span>{' '}
        <span className="index__about">{about}</span>
      </summary>
      <Names entries={entries} />
    </details>
  );
}

function isLetter({ id }: IndexGroup): boolean {
  return id.startsWith('letter-');
}

function linksTo(groups: readonly IndexGroup[]) {
  return groups.flatMap(({ id, title }) =>
    title === undefined ? [] : [{ label: title, href: `#${id}` }],
  );
}
