import { adopt } from './adopt.ts';
import { checkOperations, type OwnFile } from './own-operations/check.ts';
import type { OperationsFile } from './own-operations/format.ts';
import styles from './own-operations/found.css';
import { say, show } from './own-operations/show.ts';

adopt(styles);

/** Holds what the form has, or the files that were dropped on it, against the changelog. */
export async function check(form: HTMLFormElement, dropped?: FileList): Promise<void> {
  const { dataset, elements, parentElement } = form;
  const select = elements.namedItem('since');
  if (!(select instanceof HTMLSelectElement) || !parentElement) return;

  const [data, files] = await Promise.all([
    read(dataset['operations'] ?? '').catch(() => undefined),
    filesOf(form, dropped),
  ]);
  if (!data) return say(parentElement, notLoaded);
  const since = data.releases.findIndex(({ title }) => title === select.value);
  const found = checkOperations(data, { files, since });
  show(parentElement, { found, files: files.length, releases: data.releases });
}

const notLoaded = 'The changes could not be loaded. Check your connection, then try again.';

async function read(address: string): Promise<OperationsFile> {
  const answer = await fetch(address);
  return answer.json();
}

/** What was dropped is looked at alone. */
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
