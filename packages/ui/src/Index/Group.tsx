import type { ReactNode } from 'react';

import { EntryList, type Entry } from '../EntryList/EntryList.tsx';
import { LinkList } from '../LinkList/LinkList.tsx';

export interface IndexGroup {
  readonly id: string;
  readonly title?: string | undefined;
  readonly entries: readonly Entry[];
}

export interface GroupProps extends IndexGroup {
  readonly level?: 2 | 3;
  /** Content below the entries. */
  readonly children?: ReactNode;
}

/** Renders entries below a title, or beside it if there is room. */
export function Group({ id, title, entries, level = 2, children }: GroupProps) {
  const Title = `h${level}` as const;
  // Names without summaries are listed in columns.
  const isDescribed = entries.some(({ summary }) => summary !== undefined);
  return (
    <section className="index__group" data-part="">
      {title !== undefined && (
        <Title className="index__title" id={id}>
          {title}
        </Title>
      )}
      <div>
        {isDescribed ? <EntryList entries={entries} /> : <Names entries={entries} />}
        {children}
      </div>
    </section>
  );
}

export function Names({ entries }: Pick<IndexGroup, 'entries'>) {
  if (entries.length === 0) return null;
  return <LinkList links={entries.map(({ name, ...link }) => ({ text: name, ...link }))} />;
}
