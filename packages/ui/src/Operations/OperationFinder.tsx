import { chips } from '../Finder/chips.ts';
import { Finder, type FacetProps } from '../Finder/Finder.tsx';
import { Operations, scopesOf, tokenOf, type OperationsProps } from './Operations.tsx';

/** Every call, to be found by what its token must be and carry: what does a scope open? */
export function OperationFinder({ caption, operations }: OperationsProps) {
  const list = 'site.operations';
  return (
    <div className="finding">
      <Finder
        list={list}
        noun={caption.toLowerCase()}
        count={operations.length}
        name="call"
        facets={facetsOf(operations)}
      />
      <Operations id={list} caption={caption} operations={operations} />
    </div>
  );
}

const tokens = { client: 'Client', user: 'User', tenant: 'Tenant', any: 'Any' };

const kinds = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
  field: 'Fields',
  object: 'Objects',
};

function facetsOf(operations: OperationsProps['operations']): FacetProps[] {
  const scopes = [...new Set(operations.flatMap(scopesOf))].toSorted();
  return [
    {
      name: 'scope',
      label: 'Scope',
      as: 'menu',
      options: scopes.map((value) => ({ value, label: value })),
    },
    chips('token', { label: 'Token', words: tokens, used: operations.map(tokenOf) }),
    chips('kind', { label: 'Kind', words: kinds, used: operations.map(({ kind }) => kind) }),
  ];
}
