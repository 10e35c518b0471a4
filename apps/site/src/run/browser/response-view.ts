import { make, makeButton } from '../../make.ts';
import { jsonView } from './json-view.ts';
import type { Verdict } from './status-view.ts';

export interface SimulatedResponse {
  readonly body: unknown;
  /** Notes on values that differ or are made up, by path: `data.refund.id`. */
  readonly marks: ReadonlyMap<string, string>;
  readonly kind: Verdict['kind'];
}

/** The code that a response replaces, by its pane. */
const printed = new WeakMap<Element, Element>();

/** Replaces the printed response with a simulated one. */
export function showResponse(panel: Element, { body, marks, kind }: SimulatedResponse): void {
  const pane = responsePane(panel);
  const shown = pane?.querySelector('pre');
  if (!pane || !shown) return;
  const original = printed.get(pane) ?? shown;
  printed.set(pane, original);
  const simulated = jsonView(JSON.parse(JSON.stringify(body)), marks);
  simulated.dataset['simulated'] = '';
  shown.replaceWith(simulated);
  for (const each of pane.querySelectorAll('[data-simulated-part]')) each.remove();
  const badge = make('span', 'pane__badge', 'Simulated');
  badge.dataset['kind'] = kind;
  const parts = [badge, ...(kind === 'printed' ? [] : [switchButton(simulated, original)])];
  for (const part of parts) part.dataset['simulatedPart'] = '';
  pane.querySelector('.pane__title, .code-block__label')?.after(...parts);
}

/** Creates the button that switches between the simulated response and the printed one. */
function switchButton(simulated: Element, original: Element): HTMLElement {
  const press = (button: HTMLElement) => {
    const isPrinted = original.isConnected;
    (isPrinted ? original : simulated).replaceWith(isPrinted ? simulated : original);
    button.textContent = isPrinted ? 'Show printed' : 'Show simulated';
  };
  return makeButton('copy', press, 'Show printed');
}

/** Shows the printed responses of a panel again. */
export function restoreResponses(panel: Element): void {
  for (const pane of [panel, ...panel.querySelectorAll('.pane')]) {
    const original = printed.get(pane);
    if (!original) continue;
    pane.querySelector('pre')?.replaceWith(original);
    for (const part of pane.querySelectorAll('[data-simulated-part]')) part.remove();
    printed.delete(pane);
  }
}

/** Returns the pane of the selected response; for a response without a panel, its block. */
export function responsePane(panel: Element): HTMLElement | undefined {
  if (panel instanceof HTMLElement && panel.matches('.code-block')) return panel;
  const panes = [...panel.querySelectorAll<HTMLElement>('[data-part=response] .pane')];
  return panes.find((pane) => !pane.closest('[data-part=response] [hidden]'));
}
