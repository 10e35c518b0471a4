import { Badge } from '../Badge/Badge.tsx';
import type { RequirementsProps } from '../Requirements/Requirements.tsx';
import { Table } from '../Table/Table.tsx';

export interface OperationsProps {
  readonly caption: string;
  readonly operations: readonly {
    readonly name: string;
    readonly href?: string | undefined;
    readonly deprecated: boolean;
    /** Undefined for one that any token may call. */
    readonly requirements?: RequirementsProps | undefined;
  }[];
}

/** What a token must carry for each call: the matrix of operations and scopes, by row. */
export function Operations({ caption, operations }: OperationsProps) {
  const rows = operations.map(({ name, href, deprecated, requirements }) => ({
    key: name,
    cells: [
      <>
        <Badge code href={href}>
          {name}
        </Badge>{' '}
        {deprecated && <Badge tone="warning">deprecated</Badge>}
      </>,
      `${requirements?.token ?? 'any'} token`,
      requirements && <Demands {...requirements} />,
    ],
  }));
  return <Table caption={caption} columns={['Call', 'Token', 'Must carry']} rows={rows} />;
}

function Demands({ scopes, claims, policies }: RequirementsProps) {
  return (
    <span className="requirement-badges">
      {[...scopes, ...claims, ...policies].map(({ name, href }) => (
        <Badge key={name} code href={href}>
          {name}
        </Badge>
      ))}
    </span>
  );
}
