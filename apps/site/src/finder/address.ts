import { chosenIn } from './controls.ts';

/** Sets the controls of a form to what the address of the page says. */
export function readAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (!asked.has(control.name)) continue;
    if (control.type === 'checkbox') {
      control.checked ||= asked.getAll(control.name).includes(control.value);
    } else {
      control.value = asked.get(control.name) ?? '';
    }
  }
}

/** Says in the address what is found, so that it can be sent to somebody: they land at the form. */
export function writeAddress(form: HTMLFormElement): void {
  const chosen = chosenIn(form);
  const url = new URL(location.href);
  for (const name of namesIn(form)) url.searchParams.delete(name);
  for (const { name, value } of chosen) url.searchParams.append(name, value);
  if (chosen.length > 0) url.hash = form.id;
  else if (url.hash === `#${form.id}`) url.hash = '';
  history.replaceState(history.state, '', url);
}

function namesIn(form: HTMLFormElement): Set<string> {
  const named = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
  return new Set([...named].map(({ name }) => name));
}
