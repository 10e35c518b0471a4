import { make } from '../../make.ts';
import { button } from './button.ts';

interface MissingView {
  /** The panel to run. */
  readonly panel: HTMLElement;
  /** The missing steps, in order. */
  readonly steps: readonly HTMLElement[];
  runSteps(this: void): void;
  createPreconditions(this: void): void;
  runAnyway(this: void): void;
}

/** Renders the buttons for missing steps. */
export function missingButtons(view: MissingView): HTMLElement {
  const { panel, steps, runSteps, createPreconditions, runAnyway } = view;
  const words = stepWords(panel, steps) ?? missingCount(steps.length);
  const first = button(`Run ${words}`, runSteps);
  first.dataset['primary'] = '';
  return make(
    'div',
    'result__acts',
    first,
    button('Create preconditions', createPreconditions),
    button('Run anyway', runAnyway),
  );
}

/** Returns the message about missing steps: `This step needs step 4 first.` */
export function missingWords(panel: HTMLElement, steps: readonly HTMLElement[]): string {
  const numbered = stepWords(panel, steps);
  if (numbered !== undefined) return `This step needs ${numbered} first.`;
  return `This example needs ${listOf(steps.map(titleOf))} first.`;
}

/**
 * Returns the range of steps: `steps 2 to 4`; undefined if the headings have no distinct numbers.
 */
function stepWords(panel: HTMLElement, steps: readonly HTMLElement[]): string | undefined {
  const own = stepNumber(panel);
  const numbers = steps.map(stepNumber);
  const known = [...new Set(numbers.flatMap((each) => each ?? []))];
  const [first = 0, last = first] = [known[0], known.at(-1)];
  if (own === undefined || numbers.includes(undefined) || known.includes(own)) return undefined;
  if (known.length === 1) return `step ${first}`;
  const isRange = known.length > 2 && last - first === known.length - 1;
  return isRange ? `steps ${first} to ${last}` : `steps ${listOf(known.map(String))}`;
}

/** Returns the number in the heading above a panel. */
function stepNumber(panel: HTMLElement): number | undefined {
  const headings = [...document.querySelectorAll('main :is(h2, h3)')];
  const above = headings.findLast(
    (each) => each.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const number = /^Step (\d+)\b/.exec(above?.textContent.trim() ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

function titleOf(panel: HTMLElement): string {
  return panel.querySelector('.example__title')?.textContent ?? '';
}

function missingCount(count: number): string {
  return count === 1 ? 'the missing example' : `the ${count} missing examples`;
}

function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
