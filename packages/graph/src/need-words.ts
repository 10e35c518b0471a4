import type { Conditions, Need } from './call-rule.ts';

/**
 * What a need says where it does not hold. In its message `{states}` stands for the states that it
 * asks for, `{given}`, `{value}` and `{unused}` for the arguments that these ask something of,
 * `{least}` and `{most}` for its first limit, so that nobody says these twice. `nameOf` tells the name of a state by what stands for it.
 */
export function messageOf(need: Need, nameOf: (state: string) => string): string {
  return need.message.replaceAll(placeholders, (whole, key: string) => {
    const words = wordsOf(need, key, nameOf);
    return words === '' ? whole : words;
  });
}

/** Whether a message has what `messageOf` fills in. */
export function isFilledIn({ message }: Need): boolean {
  return message.search(placeholders) >= 0;
}

const placeholders = /\{(states|given|value|unused|least|most)\}/g;

function wordsOf(need: Need, key: string, nameOf: (state: string) => string): string {
  if (key === 'states') {
    const states = Object.values(need.state ?? {}).flat();
    return listed(states.map(nameOf), 'or');
  }
  if (key === 'given') {
    const given: readonly Conditions[] = [need.given ?? []].flat();
    return listed(given.flatMap((each) => Object.keys(each)).map(withoutRoot), 'and');
  }
  if (key === 'value' || key === 'unused')
    return listed(Object.keys(need[key] ?? {}).map(withoutRoot), 'and');
  const [limits] = Object.values(need.value ?? {}).flat();
  const limit = key === 'least' ? limits?.least : limits?.most;
  // A limit that is worked out for each call has no text of its own.
  return typeof limit === 'object' ? '' : String(limit ?? '');
}

/** What an input holds is named without the argument that all of it stands in. */
function withoutRoot(path: string): string {
  return path.slice(path.indexOf('.') + 1);
}

function listed(names: readonly string[], last: 'and' | 'or'): string {
  const unique = [...new Set(names)];
  const end = unique.pop();
  if (end === undefined || unique.length === 0) return end ?? '';
  return `${unique.join(', ')} ${last} ${end}`;
}
