import {
  type AcceptResult,
  type PageReport,
  type ReportedExplanation,
  type ReportedUpdate,
  tokenHeader,
} from '../report.ts';
import { button, element } from './element.ts';
import { explanationView, withCode } from './explanation.ts';
import { frame } from './frame.ts';

/** A printed response in a list. */
interface Listed {
  readonly id: string;
  /** Its name for a person. */
  readonly name: string;
  /** Whether its simulated form can be accepted. */
  readonly isReported: boolean;
}

export interface ResponseActions {
  /** Uses the data of a new report. */
  show(report: PageReport): void;
  /** Returns the buttons for a response, and the element that shows what they open. */
  partsOf(response: Listed): { readonly buttons: HTMLElement[]; readonly region: HTMLElement };
}

interface Hooks {
  /** Announces words to screen readers. */
  say(words: string): void;
  /** The writer uses a button. */
  onUse(): void;
}

/** What is open below a response. */
type View = 'update' | 'why';

/** What the actions of all responses share. */
interface Shared extends Hooks {
  report?: PageReport;
  /** What is open: at most one view of one response. */
  opened?: { readonly id: string; readonly view: View } | undefined;
  /** Closes what is open. */
  close(): void;
}

/** Creates the actions of printed responses. One of them is open at a time, also after a change. */
export function createResponseActions(hooks: Hooks): ResponseActions {
  const shared: Shared = { ...hooks, close() {} };
  return {
    show: (report) => (shared.report = report),
    partsOf: (response) => responseParts(response, shared),
  };
}

function responseParts(
  { id, name, isReported }: Listed,
  shared: Shared,
): ReturnType<ResponseActions['partsOf']> {
  const label = name.replaceAll('`', '');
  const region = element('div', {
    class: 'opened',
    role: 'group',
    'aria-label': label,
    tabindex: -1,
    hidden: true,
  });
  const buttons = new Map<View, HTMLButtonElement>();
  if (isReported && shared.report?.token) addButton('update', 'Accept the simulated response');
  addButton('why', 'Why');
  region.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The panel stays open.
    event.preventDefault();
    closeAndReturn();
  });
  const { opened } = shared;
  if (opened?.id === id && buttons.has(opened.view)) void open(opened.view);
  return { buttons: [...buttons.values()], region };

  function addButton(view: View, text: string): void {
    const onClick = (): void => toggle(view);
    buttons.set(view, button(text, { class: 'action', 'aria-expanded': false, onClick }));
  }

  function toggle(view: View): void {
    if (isOpen(view)) return closeAndReturn();
    shared.close();
    shared.onUse();
    // The panel is low, so that what is opened would be below its end.
    void open(view).then(() => region.previousElementSibling?.scrollIntoView());
    region.focus();
  }

  function isOpen(view: View): boolean {
    return shared.opened?.id === id && shared.opened.view === view;
  }

  async function open(view: View): Promise<void> {
    shared.opened = { id, view };
    shared.close = close;
    mark(view);
    region.hidden = false;
    region.replaceChildren(note('Loading…'));
    const content =
      view === 'why'
        ? await whyView(id, shared)
        : await updateView(id, shared, { onCancel: closeAndReturn, onResult });
    if (isOpen(view)) region.replaceChildren(...content);
  }

  async function onResult(because: string | undefined): Promise<void> {
    if (because === undefined) {
      // The list is made again, without this finding.
      shared.opened = undefined;
      region.replaceChildren(note(accepted));
      shared.say(accepted);
    } else {
      await open('update');
      region.prepend(refusal('Not written: ', because));
      shared.say(`Not written: ${because}`);
    }
    region.focus();
  }

  function close(): void {
    shared.opened = undefined;
    shared.close = () => {};
    mark(undefined);
    region.hidden = true;
  }

  function closeAndReturn(): void {
    const opener = shared.opened && buttons.get(shared.opened.view);
    close();
    opener?.focus();
  }

  function mark(shown: View | undefined): void {
    for (const [view, each] of buttons) each.setAttribute('aria-expanded', String(view === shown));
  }
}

const accepted = 'Accepted. The page is rebuilt.';

async function whyView(id: string, { report, say }: Shared): Promise<HTMLElement[]> {
  const why = await load<ReportedExplanation>(`/__preview/why?response=${encodeURIComponent(id)}`);
  if (why?.kind !== 'explained') return [refusal('Not simulated: ', why?.because)];
  say('The steps are shown.');
  return explanationView(why, report?.editor);
}

interface Deciding {
  onCancel(): void;
  /** Called with the reason if the update was not written. */
  onResult(because: string | undefined): Promise<void>;
}

async function updateView(
  id: string,
  { report, say }: Shared,
  { onCancel, onResult }: Deciding,
): Promise<HTMLElement[]> {
  const update = await load<ReportedUpdate>(`/__preview/update?response=${encodeURIComponent(id)}`);
  if (update?.kind !== 'offered') return [refusal('No update: ', update?.because)];
  say('The change is shown.');
  const { key, frame: text } = update;
  const confirm = button('Accept', { class: 'confirm', onClick: () => void accept() });
  const cancel = button('Cancel', { class: 'action', onClick: onCancel });
  return [
    frame(text, 'Change', report?.editor),
    element('p', { class: 'actions' }, [confirm, cancel]),
  ];

  async function accept(): Promise<void> {
    if (confirm.ariaDisabled === 'true') return;
    confirm.ariaDisabled = 'true';
    // The whole project is compiled with the change.
    confirm.textContent = 'Checking…';
    say('Checking…');
    await onResult(await refusalOf({ response: id, key }, report?.token ?? ''));
  }
}

function note(text: string): HTMLElement {
  return element('p', { class: 'nothing' }, [text]);
}

function refusal(start: string, because = 'the preview does not respond'): HTMLElement {
  return element('p', { class: 'refusal' }, [start, ...withCode(because)]);
}

async function load<Loaded>(url: string): Promise<Loaded | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Accepts an update. Returns why it was not written; undefined if it was. */
async function refusalOf(accepted: object, token: string): Promise<string | undefined> {
  try {
    const response = await fetch('/__preview/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [tokenHeader]: token },
      body: JSON.stringify(accepted),
    });
    const text = await response.text();
    if (response.headers.get('content-type')?.startsWith('application/json') !== true)
      return text.trim();
    const result: AcceptResult = JSON.parse(text);
    return result.kind === 'refused' ? result.because : undefined;
  } catch {
    return 'the preview does not respond';
  }
}
