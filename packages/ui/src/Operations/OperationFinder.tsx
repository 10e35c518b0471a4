import { chips } from '../Finder/chips.ts';
import { Finder, type FacetProps } from '../Finder/Finder.tsx';
import { Operations, scopesOf, tokenOf, type OperationsProps } from './Operations.tsx';

export interface OperationFinderProps extends OperationsProps {
  /** The words for each kind of token, in order. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Every call, to be found by what its token must be and carry: what does a scope open? */
export function OperationFinder({ caption, operations, tokens }: OperationFinderProps) {
  const list = 'site.operations';
  return (
    <div className="finding">
      <Finder
        list={list}
        noun={caption.toLowerCase()}
        count={operations.length}
        name="call"
        facets={facetsOf({ operations, tokens })}
      />
      <Operations id={list} caption={caption} operations={operations} />
    </div>
  );
}

const kinds = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
  field: 'Fields',
  object: 'Objects',
};

function facetsOf({
  operations,
  tokens,
}: Pick<OperationFinderProps, 'operations' | 'tokens'>): FacetProps[] {
  const scopes = [...new Set(operations.flatMap(scopesOf))].toSorted();
  return [
    {
      name: 'scope',
      label: 'Scope',
      as: 'menu',
      options: scopes.map((value) => ({ value, label: value })),
    },
    chips('token', {
      label: 'Token',
      words: { ...tokens, any: 'Any' },
      used: operations.map(tokenOf),
    }),
    chips('kind', { label: 'Kind', words: kinds, used: operations.map(({ kind }) => kind) }),
  ];
}
