import type { Need } from './behavior-language/call.ts';
import type { Conditions } from './behavior-language/fill.ts';
import { needPlaceholders } from './need-placeholders.ts';

/**
 * Returns the message of a need with its placeholders filled in: `{states}` with the required
 * states, `{given}`, `{value}` and `{unused}` with the arguments that these conditions are about,
 * `{least}` and `{most}` with its first limit. `nameOf` returns the name of a state by its type or
 * coordinate.
 */
export function messageOf(need: Need, nameOf: (state: string) => string): string {
  return need.message.replaceAll(placeholders, (whole, key: string) => {
    const words = placeholderText(need, key, nameOf);
    return words === '' ? whole : words;
  });
}

/** Checks whether a message has placeholders for `messageOf`. */
export function isFilledIn({ message }: Need): boolean {
  return message.search(placeholders) >= 0;
}

const placeholders = new RegExp(`\\{(${needPlaceholders.join('|')})\\}`, 'g');

function placeholderText(need: Need, key: string, nameOf: (state: string) => string): string {
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
  // A limit computed for each call has no text.
  return typeof limit === 'object' ? '' : String(limit ?? '');
}

/** Removes the root argument from a path to an input field. */
function withoutRoot(path: string): string {
  return path.slice(path.indexOf('.') + 1);
}

function listed(names: readonly string[], last: 'and' | 'or'): string {
  const unique = [...new Set(names)];
  const end = unique.pop();
  if (end === undefined || unique.length === 0) return end ?? '';
  return `${unique.join(', ')} ${last} ${end}`;
}
