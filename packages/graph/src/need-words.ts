import type { Conditions, Need } from './call-rule.ts';

/**
 * What a need says where it does not hold. In its message `{states}` stands for the states that it
 * asks for, `{given}` for the arguments, `{least}` and `{most}` for its first limit, so that nobody
 * says these twice. `nameOf` tells the name of a state by what stands for it.
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

const placeholders = /\{(states|given|least|most)\}/g;

function wordsOf(need: Need, key: string, nameOf: (state: string) => string): string {
  if (key === 'states') {
    const states = Object.values(need.state ?? {}).flat();
    return listed(states.map(nameOf), 'or');
  }
  if (key === 'given') {
    const given: readonly Conditions[] = [need.given ?? []].flat();
    return listed(given.flatMap((each) => Object.keys(each)).map(withoutRoot), 'and');
  }
  const [limits] = Object.values(need.value ?? {});
  return String((key === 'least' ? limits?.least : limits?.most) ?? '');
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
