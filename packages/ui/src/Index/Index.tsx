import { EntryList, type Entry } from '../EntryList/EntryList.tsx';
import { JumpList } from '../JumpList/JumpList.tsx';
import { LinkList } from '../LinkList/LinkList.tsx';

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

export interface IndexGroup {
  readonly id: string;
  readonly title?: string | undefined;
  readonly entries: readonly Entry[];
}

/**
 * All names of a kind on one page. Controls find in what has `data-group`; what has `data-whole`
 * is of use for the whole alone, and gone meanwhile.
 */
export function Index({ id, groups, letters, apart }: IndexProps) {
  const byLetter = letters.length > 0 ? letters : groups.filter(isLetter);
  return (
    <div className="index" id={id}>
      <div className="index__jumps" data-whole="">
        <JumpList label="Topics" links={linksTo(groups.filter((group) => !isLetter(group)))} />
        <JumpList label="First letters" links={linksTo(byLetter)} />
      </div>
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
      {apart.map((group) => (
        <Apart key={group.id} {...group} />
      ))}
      {letters.length > 0 && <Letters groups={letters} />}
    </div>
  );
}

function Group({ id, title, entries }: IndexGroup) {
  return (
    <section className="index__group" data-group="">
      {title !== undefined && (
        <h2 className="index__title" id={id}>
          {title}
        </h2>
      )}
      <Entries entries={entries} />
    </section>
  );
}

/** Names alone stand in columns. */
function Entries({ entries }: Pick<IndexGroup, 'entries'>) {
  const isDescribed = entries.some(({ summary }) => summary !== undefined);
  return isDescribed ? <EntryList entries={entries} /> : <Names entries={entries} />;
}

function Names({ entries }: Pick<IndexGroup, 'entries'>) {
  return <LinkList links={entries.map(({ name, ...link }) => ({ text: name, ...link }))} />;
}

function Apart({ id, title, about, entries }: IndexProps['apart'][number]) {
  return (
    <details className="index__apart" id={id} data-group="">
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

function Letters({ groups }: Pick<IndexProps, 'groups'>) {
  return (
    <section className="index__letters" data-whole="">
      <h2 className="index__heading" id="a-to-z">
        A to Z
      </h2>
      {groups.map(({ id, title, entries }) => (
        <div key={id} className="index__group">
          <h3 className="index__title" id={id}>
            {title}
          </h3>
          <Names entries={entries} />
        </div>
      ))}
    </section>
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
