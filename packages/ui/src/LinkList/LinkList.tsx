import { Name } from '../Name/Name.tsx';

export interface LinkListProps {
  /** Names of the schema; one without a page is plain. */
  readonly links: readonly { readonly text: string; readonly href?: string | undefined }[];
}

/** Names of the schema in as many columns as fit. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="link-list">
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
