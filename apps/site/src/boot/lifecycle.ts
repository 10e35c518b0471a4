import { fragment } from './fragment.ts';

/** The URL of the script that shows paths in a lifecycle, set by the bundler. */
declare const LIFECYCLE: string;

const keys = new Set([
  'Enter',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);

/**
 * Makes the states of lifecycles buttons, of which one in each drawing is a tab stop. The script
 * loads once one is used, or if the address names a state: `#state=RefundPaused`.
 */
export function wireLifecycles(): void {
  const drawings = document.querySelectorAll('[data-lifecycle] svg.diagram');
  if (drawings.length === 0) return;
  for (const drawing of drawings) {
    drawing.setAttribute('role', 'group');
    for (const [index, state] of drawing.querySelectorAll('[data-state]').entries()) {
      state.setAttribute('role', 'button');
      state.setAttribute('tabindex', index === 0 ? '0' : '-1');
      state.setAttribute('aria-pressed', 'false');
    }
  }
  const use = async (state?: Element, key?: string) => {
    const tool: typeof import('../lifecycle.ts') = await import(LIFECYCLE);
    if (state) tool.useState(state, key);
    else tool.follow(fragment());
  };
  document.addEventListener('click', ({ target }) => {
    const state = stateAt(target);
    if (state) void use(state);
  });
  document.addEventListener('keydown', (event) => {
    const state = stateAt(event.target);
    if (!state || !keys.has(event.key)) return;
    event.preventDefault();
    void use(state, event.key);
  });
  const follow = () => {
    if (fragment().startsWith('state=')) void use();
  };
  addEventListener('hashchange', follow);
  follow();
}

function stateAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-lifecycle] [data-state]') : null;
}
