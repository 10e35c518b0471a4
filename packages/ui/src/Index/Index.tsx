import { JumpList } from '../JumpList/JumpList.tsx';
import { Group, Names, type IndexGroup } from './Group.tsx';

export interface IndexProps {
  /** The id of the index, which its filter refers to. */
  readonly id: string;
  /** The elements by topic, or by letter; a single group without a title for a short list. */
  readonly groups: readonly IndexGroup[];
  /** The same elements by letter, if the groups are topics; else empty. */
  readonly letters: readonly IndexGroup[];
  /** Supporting objects by role, which are collapsed. */
  readonly apart: readonly (IndexGroup & { readonly about: string })[];
}

/**
 * Renders all names of a kind on one page. The filter searches the parts with `data-part`. It hides
 * those with `data-whole`, such as the second list by letter, while it is in use.
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
