import { adopt } from './adopt.ts';
import styles from './field-lines/lines.css';
import { lineAt, lineFinder } from './field-lines/lines.ts';
import { partTabs } from './field-lines/part-tabs.ts';

adopt(styles);

// Long enough that no tab changes while the pointer only passes by.
const pause = 350;

/**
 * Highlights the lines of the example that are about the field that the reader points at or
 * focuses, and the field of the line that the reader points at.
 *
 * @param last the last event before the script was loaded
 */
export function start(page: HTMLElement, last: Event): void {
  const views = page.querySelector<HTMLElement>('.example__views');
  const panel = views?.parentElement;
  if (!views || !panel) return;
  const fields = fieldsIn(page);
  const tabs = partTabs(views);
  const linesNow = lineFinder(panel, page.querySelector('.page-title')?.textContent ?? '');
  const highlight = new Highlight();
  CSS.highlights.set('field-line', highlight);
  let shown: string | undefined;
  let lit: Element | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const later = (act: () => void) => {
    clearTimeout(waiting);
    waiting = setTimeout(act, pause);
  };

  /** Highlights the lines of a field, and marks another field, if any. */
  const show = (path: string | undefined, field?: Element) => {
    shown = path;
    lit?.removeAttribute('data-lit');
    lit = field;
    lit?.setAttribute('data-lit', '');
    const lines = linesNow().filter((line) => line.path === path);
    highlight.clear();
    for (const { range } of lines) highlight.add(range);
    return lines;
  };

  const showField = (path: string) => {
    if (path === shown && !lit) return;
    const lines = show(path);
    later(() => (lines.length > 0 ? tabs.reveal(lines) : tabs.goBack()));
  };

  /** Highlights the line at a place, and its field. */
  const showLine = (code: Element, place: { readonly x: number; readonly y: number }) => {
    const lines = linesNow().filter((line) => line.code === code);
    const path = lineAt(lines, place)?.path;
    const field = path === undefined ? undefined : nearestField(fields, path);
    if (field !== lit || path !== shown) show(field && path, field);
  };

  const leave = () => {
    show(undefined);
    later(tabs.goBack);
  };

  const turn = (event: Event) => {
    const { target } = event;
    // Where the example is above the text, a change of its tab would move the text.
    if (!(target instanceof Element) || !matchMedia('(min-width: 80rem)').matches) return;
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    if (event instanceof FocusEvent && !target.matches(':focus-visible')) return;
    const path = pathOf(target);
    if (path !== undefined && fields.has(path)) return showField(path);
    if (!panel.contains(target)) return leave();
    // The reader looks at the tab that is shown.
    clearTimeout(waiting);
    const code = target.closest('.example__views pre');
    if (code) showLine(code, event instanceof MouseEvent ? event : middleOf(target));
    else show(undefined);
  };

  for (const name of ['pointerover', 'focusin']) page.addEventListener(name, turn);
  for (const name of ['pointerleave', 'focusout']) page.addEventListener(name, leave);
  views.addEventListener('pointermove', turn);
  turn(last);
}

/** Returns the fields of the lists of arguments and returned fields, by their paths. */
function fieldsIn(page: Element): ReadonlyMap<string, Element> {
  const fields = new Map<string, Element>();
  for (const field of page.querySelectorAll('.field')) {
    const path = pathOf(field);
    if (path !== undefined) fields.set(path, field);
  }
  return fields;
}

/** Returns the path of a field by its names: `arguments.input.amount`. */
function pathOf(element: Element): string | undefined {
  const list = element.closest('.returns, [id="site.arguments"]');
  if (!list) return undefined;
  const names: string[] = [];
  for (let at = element.closest('.field'); at; at = at.parentElement?.closest('.field') ?? null)
    names.unshift(at.querySelector('.field__name')?.textContent ?? '');
  return [list.id === '' ? 'returns' : 'arguments', ...names].join('.');
}

/** Returns the field of a path, or the nearest one around it that is not in a closed fold. */
function nearestField(fields: ReadonlyMap<string, Element>, path: string): Element | undefined {
  const field = fields.get(path);
  if (field && !field.parentElement?.closest('details:not([open])')) return field;
  const end = path.lastIndexOf('.');
  return end === -1 ? undefined : nearestField(fields, path.slice(0, end));
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
