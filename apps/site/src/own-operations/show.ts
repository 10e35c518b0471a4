import type { Found } from './check.ts';
import type { OperationsFile } from './format.ts';

export interface Shown {
  readonly found: readonly Found[];
  /** How many were looked at. */
  readonly files: number;
  readonly releases: OperationsFile['releases'];
}

/** Writes what was found into the list beside the form, as text. */
export function show(place: HTMLElement, { found, files, releases }: Shown): void {
  say(place, summaryOf(found, files));
  const items = found.slice(0, most).map((each) => {
    const item = element('li', {}, element('p', {}, ...inline(sentence(each.message))));
    item.dataset['level'] = each.level;
    const release = each.release === undefined ? undefined : releases[each.release];
    if (each.instead) item.append(element('p', {}, ...inline(each.instead)));
    item.append(
      element(
        'p',
        { className: 'own-operations__place' },
        `${each.file}:${each.line}:${each.column} `,
        element('code', {}, each.source),
        ...(release ? [' ', element('a', { href: release.href }, release.title)] : []),
      ),
    );
    return item;
  });
  const others = found.length - items.length;
  const rest = others > 0 ? [element('li', {}, `${others} more are not listed.`)] : [];
  place.querySelector('ol')?.replaceChildren(...items, ...rest);
}

/** A list that somebody can still read, and that a browser draws at once. */
const most = 500;

/** Says something where screen readers hear it. */
export function say(place: HTMLElement, words: string): void {
  const status = place.querySelector('[role=status]');
  if (status) status.textContent = words;
}

function summaryOf(found: readonly Found[], files: number): string {
  if (files === 0) return 'Paste an operation, or choose files.';
  const broken = new Set(found.filter(({ level }) => level === 'breaking').map(({ file }) => file))
    .size;
  const unread = found.filter(({ level }) => level === 'unread').length;
  const others = found.length - found.filter(({ level }) => level === 'breaking').length - unread;
  return [
    brokenInWords(broken, files),
    ...(others === 0 ? [] : [`${others} to look at`]),
    ...(unread === 0 ? [] : [`${unread} not read`]),
  ]
    .join(', ')
    .concat('.');
}

function brokenInWords(broken: number, files: number): string {
  if (broken === 0) return 'Nothing breaks';
  return files === 1 ? 'This breaks' : `${broken} of ${files} ${broken === 1 ? 'breaks' : 'break'}`;
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** What stands in backticks is code. */
function inline(text: string): (string | HTMLElement)[] {
  return text.split('`').map((piece, at) => (at % 2 === 0 ? piece : element('code', {}, piece)));
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (string | HTMLElement)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
