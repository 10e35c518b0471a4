import { chips } from '../Finder/chips.ts';
import { Finder, type FacetProps } from '../Finder/Finder.tsx';
import { PasteBox } from '../Paste/PasteBox.tsx';
import { ErrorEntry, type ErrorProps } from './Errors.tsx';
import { retryWords } from './words.ts';

export interface ErrorFinderProps {
  readonly errors: readonly (ErrorProps & { readonly anchor: string })[];
  /** Labels by group, in order. */
  readonly groups: Words;
  /** Further filters. */
  readonly facets: readonly {
    readonly name: string;
    readonly label: string;
    readonly words: Words;
  }[];
  /** The address of the explanations; absent if there are none. */
  readonly explanations?: string | undefined;
}

type Words = Readonly<Record<string, string>>;

/** Renders all errors with filters by name, group and project-specific fields. */
export function ErrorFinder(props: ErrorFinderProps) {
  const { errors, explanations } = props;
  const list = 'site.errors';
  return (
    <div className="finding">
      {explanations !== undefined && <PasteBox explanations={explanations} />}
      <Finder
        list={list}
        noun="errors"
        count={errors.length}
        name="error"
        facets={facetsOf(props)}
      />
      {explanations !== undefined && <NoneFound />}
      <ul className="errors" id={list}>
        {errors.map((error) => (
          <li
            key={error.name}
            id={error.anchor}
            data-group={error.group}
            data-retry={error.retry}
            {...choicesOf(error)}
          >
            <ErrorEntry error={error} anchor={error.anchor} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Refers to the explanation box above if the list is empty. */
function NoneFound() {
  return (
    <p className="finding__none" data-none="" hidden>
      No error here has this name.
      <button type="button">Search states, codes and reasons</button>
    </p>
  );
}

function choicesOf({ facts }: ErrorProps): Words {
  return Object.fromEntries(
    facts.flatMap(({ choice }) => (choice ? [[`data-${choice.facet}`, choice.value]] : [])),
  );
}

function facetsOf({ errors, groups, facets }: ErrorFinderProps): FacetProps[] {
  const choices = errors.flatMap(({ facts }) => facts.flatMap(({ choice }) => choice ?? []));
  return [
    chips('group', {
      label: 'Group',
      words: groups,
      used: errors.flatMap(({ group }) => group ?? []),
    }),
    chips('retry', {
      label: 'Retry',
      words: textsOf(retryWords),
      used: errors.map(({ retry }) => retry),
    }),
    ...facets.map(({ name, label, words }) =>
      chips(name, {
        label,
        words,
        used: choices.filter(({ facet }) => facet === name).map(({ value }) => value),
      }),
    ),
  ].filter(({ options }) => options.length > 0);
}

function textsOf(words: Readonly<Record<string, { readonly text: string }>>) {
  return Object.fromEntries(Object.entries(words).map(([value, { text }]) => [value, text]));
}
