import { chips } from '../Finder/chips.ts';
import { Finder, type FacetProps } from '../Finder/Finder.tsx';
import { ErrorEntry, type ErrorProps } from './Errors.tsx';
import { moneyMovedWords, retryWords } from './words.ts';

export interface ErrorFinderProps {
  readonly errors: readonly (ErrorProps & { readonly anchor: string })[];
}

/** All failures, to be found by name, by where they come from, and by what they cost. */
export function ErrorFinder({ errors }: ErrorFinderProps) {
  const list = 'site.errors';
  return (
    <div className="finding">
      <Finder
        list={list}
        noun="errors"
        count={errors.length}
        name="error"
        facets={facetsOf(errors)}
      />
      <ul className="errors" id={list}>
        {errors.map((error) => (
          <li
            key={error.name}
            id={error.anchor}
            data-group={error.group}
            data-retry={error.retry}
            data-money={error.moneyMoved}
          >
            <ErrorEntry error={error} anchor={error.anchor} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const groups = { bank: 'Bank', authentication: 'Authentication', other: 'Other' };

function facetsOf(errors: readonly ErrorProps[]): FacetProps[] {
  return [
    chips('group', { label: 'Group', words: groups, used: errors.map(({ group }) => group) }),
    chips('retry', {
      label: 'Retry',
      words: textsOf(retryWords),
      used: errors.map(({ retry }) => retry),
    }),
    chips('money', {
      label: 'Money',
      words: textsOf(moneyMovedWords),
      used: errors.map(({ moneyMoved }) => moneyMoved),
    }),
  ];
}

function textsOf(words: Readonly<Record<string, { readonly text: string }>>) {
  return Object.fromEntries(Object.entries(words).map(([value, { text }]) => [value, text]));
}
