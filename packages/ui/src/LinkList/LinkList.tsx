import { Name } from '../Name/Name.tsx';

export interface LinkListProps {
  /** Names of the schema; one without a page is plain. */
  readonly links: readonly { readonly text: string; readonly href?: string | undefined }[];
  /** For controls that find in it. */
  readonly id?: string | undefined;
}

/** Names of the schema in as many columns as fit. */
export function LinkList({ links, id }: LinkListProps) {
  return (
    <ul className="link-list" id={id}>
      {links.map(({ text, href }) => (
        <li key={text}>
          {href === undefined ? (
            <Name text={text} />
          ) : (
            <a href={href}>
              <Name text={text} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
