import { Badge } from '../Badge/Badge.tsx';
import type { RequirementsProps } from '../Requirements/Requirements.tsx';
import { Table } from '../Table/Table.tsx';

export interface OperationsProps {
  readonly caption: string;
  readonly operations: readonly OperationProps[];
  /** The id, for a filter. */
  readonly id?: string | undefined;
}

export interface OperationProps {
  readonly name: string;
  readonly href?: string | undefined;
  readonly kind: 'query' | 'mutation' | 'subscription' | 'field' | 'object';
  readonly deprecated: boolean;
  /** The requirements; undefined if any token is accepted. */
  readonly requirements?: RequirementsProps | undefined;
}

/** Renders the token requirements of each operation. */
export function Operations({ caption, operations, id }: OperationsProps) {
  return (
    <Table
      id={id}
      caption={caption}
      columns={['Call', 'Token', 'Must carry']}
      rows={operations.map(rowOf)}
    />
  );
}

/** Returns the token kind of an operation. */
export function tokenOf({ requirements }: OperationProps): string {
  return requirements?.token ?? 'any';
}

/** Returns the scopes of an operation, or `none`. */
export function scopesOf({ requirements }: OperationProps): readonly string[] {
  const names = requirements?.scopes.map(({ name }) => name) ?? [];
  return names.length > 0 ? names : ['none'];
}

/** Scopes, claims and policies alike: a token must carry all of them. */
function demandsOf({ requirements }: OperationProps) {
  const { scopes = [], claims = [], policies = [] } = requirements ?? {};
  return [...scopes, ...claims, ...policies];
}

function rowOf(operation: OperationProps) {
  const { name, href, kind, deprecated } = operation;
  const demands = demandsOf(operation);
  return {
    key: name,
    data: {
      'data-kind': kind,
      'data-token': tokenOf(operation),
      'data-scope': scopesOf(operation).join(' '),
    },
    cells: [
      <>
        <Badge code href={href}>
          {name}
        </Badge>{' '}
        {deprecated && <Badge tone="warning">deprecated</Badge>}
      </>,
      <Badge tone="accent" href={operation.requirements?.tokenHref}>
        {tokenOf(operation)} token
      </Badge>,
      demands.length > 0 && (
        <span className="requirement-badges">
          {demands.map((demand) => (
            <Badge key={demand.name} code href={demand.href}>
              {demand.name}
            </Badge>
          ))}
        </span>
      ),
    ],
  };
}
