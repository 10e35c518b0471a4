import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { LinkList, type LinkListProps } from '../LinkList/LinkList.tsx';
import { Table } from '../Table/Table.tsx';

export interface ScopesProps {
  readonly scopes: readonly {
    readonly name: string;
    readonly href?: string | undefined;
    /** The kind of token that carries it. */
    readonly token: string;
    readonly grants: readonly InlinePart[];
    /** What it lets one call. */
    readonly operations: LinkListProps['links'];
  }[];
}

export function Scopes({ scopes }: ScopesProps) {
  const rows = scopes.map(({ name, href, token, grants, operations }) => ({
    key: name,
    cells: [
      <Badge code href={href}>
        {name}
      </Badge>,
      `${token} token`,
      <Inline parts={grants} />,
      operations.length > 0 ? <LinkList links={operations} /> : null,
    ],
  }));
  return (
    <Table caption="Scopes" columns={['Scope', 'Carried by', 'Grants', 'Needed by']} rows={rows} />
  );
}
