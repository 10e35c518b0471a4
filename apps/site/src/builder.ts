import { adopt } from './adopt.ts';
import styles from './builder/builder.css';
import { createDefinitions, type ElementFile } from './builder/definitions.ts';
import { applyExample } from './builder/example.ts';
import { writeRequest, type WrittenRequest } from './builder/operation.ts';
import { createRequestView } from './builder/request-view.ts';
import { type BuiltRequest, complete, createRequest, openSelection } from './builder/selection.ts';
import type { TreeContext } from './builder/row.ts';
import { filterRows, selectionViews } from './builder/tree.ts';
import { inputViews } from './builder/value-view.ts';
import { fetchJson } from './fetch-json.ts';
import { formatJson } from './highlight/json.ts';
import { linkTo } from './ide/link.ts';
import { make, makeButton } from './make.ts';
import type { ShownResponse } from './send.ts';
import { iconOf } from './run/browser/icon.ts';
import { counted } from './run/browser/words.ts';

adopt(styles);

/**
 * The URLs of the scripts that send requests to a sandbox and write programs, set by the bundler.
 */
declare const SEND: string;
declare const SAMPLES: string;
let opened: Promise<HTMLDialogElement> | undefined;

/** Loads what the builder of an operation starts with. */
export function prepare(button: HTMLElement): Promise<HTMLDialogElement> {
  opened ??= createBuilder(button.dataset).catch((error: unknown) => {
    // The network may be back when the reader tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Opens the builder of the page, as the reader left it. */
export async function open(button: HTMLElement): Promise<void> {
  const dialog = await prepare(button);
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

async function createBuilder(data: DOMStringMap): Promise<HTMLDialogElement> {
  const [request, programs] = await Promise.all([startRequest(data), programsOf(data)]);
  const dialog = make('dialog', 'builder');
  dialog.setAttribute('aria-labelledby', 'site.builder-title');
  const status = make('p', 'builder__status');
  status.role = 'status';
  const { element: output, show } = createRequestView(programs);
  const response = make('section', 'builder__response');
  response.hidden = true;
  response.ariaLabel = 'Response';
  const context: TreeContext = {
    definitions: request.definitions,
    showsFaults: false,
    changed: () => void change(),
  };
  const tree = createTree(context, request);
  const run = data['sandbox'] === undefined ? [] : [runButton(data['sandbox'])];
  const link =
    data['ide'] === undefined ? undefined : make('a', 'copy builder__ide', 'Open in the IDE');
  const tools = make('footer', 'builder__tools', status, ...(link ? [link] : []), ...run);
  const result = make('section', 'builder__result', output, response);
  result.ariaLabel = 'Request';
  dialog.append(headOf(dialog, request), make('div', 'builder__body', tree.element, result), tools);
  let newest: WrittenRequest | undefined;
  render();
  return dialog;

  async function change(): Promise<void> {
    render();
    try {
      await complete(request);
      render();
    } catch {
      status.textContent = 'A type could not be loaded. Change something to try again.';
    }
  }

  function render(): void {
    tree.update();
    const written = writeRequest(request);
    show(written);
    const faults =
      written.faults === 0 ? '' : `, ${counted(written.faults, 'value', 'values')} to enter`;
    status.textContent = `${counted(written.fields, 'field', 'fields')} selected${faults}`;
    newest = written;
    if (link) void updateLink(link, written);
  }

  async function updateLink(to: HTMLAnchorElement, written: WrittenRequest) {
    const { operation, variables } = written;
    const token = { kind: data['token'] ?? '', without: [] };
    const example = data['example'];
    const fragment = await linkTo({
      operation,
      variables: formatJson(variables),
      token,
      steps: example === undefined ? [] : [{ do: 'prepare', example }],
    });
    if (written !== newest) return;
    to.hidden = fragment === undefined;
    to.href = `${data['ide']}${fragment}`;
  }

  function runButton(address: string): HTMLButtonElement {
    const run = async (pressed: HTMLElement) => {
      const { operation, variables, faults } = writeRequest(request);
      if (faults > 0) return showFaults();
      pressed.ariaBusy = 'true';
      try {
        const { send }: typeof import('./send.ts') = await import(SEND);
        const sent = await send(address, {
          operation,
          variables,
          token: data['token'] ?? '',
          example: data['example'],
        });
        showResponse(sent);
      } catch {
        status.textContent = 'The sandbox could not be loaded. Try again.';
      }
      pressed.ariaBusy = null;
    };
    return makeButton('run', run, iconOf('M5 3.5l7 4.5-7 4.5z'), 'Run');
  }

  function showFaults(): void {
    context.showsFaults = true;
    render();
    dialog.dataset['view'] = 'parts';
    dialog.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  function showResponse({ status: code, failed, view }: ShownResponse): void {
    const badge = make('span', 'pane__badge', 'Simulated');
    const bar = make('div', 'pane__bar', make('span', 'pane__title', `Response ${code}`), badge);
    response.replaceChildren(make('div', 'pane', bar, view));
    response.hidden = false;
    dialog.dataset['view'] = 'request';
    dialog.toggleAttribute('data-ran', true);
    status.textContent = failed === undefined ? 'Response received' : `Rejected with ${failed}`;
    response.scrollIntoView({ block: 'nearest' });
  }
}

async function programsOf({ endpoint, tokenVariable = '' }: DOMStringMap) {
  if (endpoint === undefined) return undefined;
  const samples: typeof import('./ide/samples.ts') = await import(SAMPLES);
  return { endpoint, tokenVariable, samples };
}

async function startRequest(data: DOMStringMap): Promise<BuiltRequest> {
  const file = await fetchJson<ElementFile>(data['build'] ?? '');
  const { element, examples } = file;
  if (!('arguments' in element)) throw new Error('only operations have a builder');
  const request = createRequest(createDefinitions(file, fetchJson), element);
  const example = examples.find(({ id }) => id === data['example']);
  await (example ? applyExample(request, example) : complete(request));
  return request;
}

/** Creates the title, the buttons that switch the view on a phone, and the close button. */
function headOf(dialog: HTMLDialogElement, { root }: BuiltRequest): HTMLElement {
  const title = make('h2', 'builder__title', 'Build a request ', make('code', '', root.name));
  title.id = 'site.builder-title';
  const views = [
    ['parts', 'Fields'],
    ['request', 'Request'],
  ].map(([view = '', words = '']) => {
    const made = makeButton('builder__view', () => (dialog.dataset['view'] = view), words);
    made.dataset['for'] = view;
    return made;
  });
  dialog.dataset['view'] = 'parts';
  const close = makeButton('builder__close', () => dialog.close(), iconOf('M4 4l8 8M12 4l-8 8'));
  close.ariaLabel = 'Close';
  return make('header', 'builder__head', title, make('div', 'builder__views', ...views), close);
}

function createTree(context: TreeContext, { definitions, root }: BuiltRequest) {
  const filter = make('input', 'builder__filter');
  filter.type = 'search';
  filter.placeholder = 'Filter by name';
  filter.setAttribute('aria-label', 'Filter arguments and fields by name');
  const selection = openSelection(definitions, root);
  const groups = [
    { title: 'Arguments', views: inputViews(context, root.inputs, {}) },
    { title: 'Fields', views: selection ? selectionViews(context, selection, () => {}) : [] },
  ].filter(({ views }) => views.length > 0);
  const sections = groups.map(({ title, views }) => {
    const list = make('ul', 'parts', ...views.map(({ element }) => element));
    return { list, element: make('div', '', make('h3', 'builder__group', title), list) };
  });
  const nothing = make('p', 'builder__nothing', 'No match. Unfold a field to search in it, too.');
  const filterAll = () => {
    const text = filter.value.trim().toLowerCase();
    for (const { list, element } of sections) element.hidden = !filterRows(list, text);
    nothing.hidden = sections.some(({ element }) => !element.hidden);
  };
  filter.addEventListener('input', filterAll);
  const parts = sections.map(({ element }) => element);
  const element = make('section', 'builder__parts', filter, ...parts, nothing);
  element.ariaLabel = 'Arguments and fields';
  return {
    element,
    update() {
      for (const { views } of groups) for (const view of views) view.update();
      filterAll();
    },
  };
}
