import { adopt } from './adopt.ts';
import { fetchJson } from './fetch-json.ts';
import { checkOperations, type OperationFinding, type OwnFile } from './own-operations/check.ts';
import type { OperationsFile } from './own-operations/format.ts';
import styles from './own-operations/found.css';

adopt(styles);

/** Checks the form's text or files, or dropped files, against the changelog. */
export async function check(form: HTMLFormElement, dropped?: FileList): Promise<void> {
  const { dataset, elements, parentElement } = form;
  const select = elements.namedItem('since');
  if (!(select instanceof HTMLSelectElement) || !parentElement) return;

  const [data, files] = await Promise.all([
    fetchJson<OperationsFile>(dataset['operations'] ?? '').catch(() => undefined),
    filesOf(form, dropped),
  ]);
  if (!data) return say(parentElement, notLoaded);
  const since = data.releases.findIndex(({ title }) => title === select.value);
  const found = checkOperations(data, { files, since });
  show(parentElement, { found, files: files.length, releases: data.releases });
}

const notLoaded = 'The changes could not be loaded. Check your connection, then try again.';

/** Returns the files to check; dropped files replace those of the form. */
async function filesOf(form: HTMLFormElement, dropped: FileList | undefined): Promise<OwnFile[]> {
  const text = form.elements.namedItem('text');
  const chosen = form.elements.namedItem('files');
  const files = dropped ?? (chosen instanceof HTMLInputElement ? chosen.files : null) ?? [];
  const pasted = text instanceof HTMLTextAreaElement && !dropped ? text.value : '';
  return [
    ...(pasted.trim() === '' ? [] : [{ name: 'pasted', text: pasted }]),
    ...(await Promise.all(
      [...files].map(async (file) => ({ name: file.name, text: await file.text() })),
    )),
  ];
}

interface OperationResults {
  readonly found: readonly OperationFinding[];
  /** The number of checked files. */
  readonly files: number;
  readonly releases: OperationsFile['releases'];
}

/** Renders the results into the list beside the form, as text. */
function show(place: HTMLElement, { found, files, releases }: OperationResults): void {
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

/** The maximum number of results, for readability and rendering speed. */
const most = 500;

/** Announces a message to screen readers. */
function say(place: HTMLElement, words: string): void {
  const status = place.querySelector('[role=status]');
  if (status) status.textContent = words;
}

function summaryOf(found: readonly OperationFinding[], files: number): string {
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

/** Renders text in which backticks mark code. */
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
