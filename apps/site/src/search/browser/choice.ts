/** Which result is chosen. The focus stays in the box, as the ARIA practices have it. */
export interface Choice {
  first(): void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export interface ChoiceParts {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  /** Puts all results into the list. */
  complete(): void;
}

export function createChoice({ input, list, complete }: ChoiceParts): Choice {
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const chosen = () => list.querySelector<HTMLElement>('[aria-selected=true]');
  const choose = (option: HTMLElement | undefined) => {
    const before = chosen();
    if (before) before.ariaSelected = 'false';
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.ariaSelected = 'true';
    input.setAttribute('aria-activedescendant', option.id);
  };
  const move = (step: number) => {
    complete();
    const all = options();
    const at = all.findIndex((option) => option === chosen());
    choose(all.at((at + step) % all.length));
    chosen()?.scrollIntoView({ block: 'nearest' });
  };

  // Not when the pointer enters: it also does where the list moves under it.
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option && option !== chosen()) choose(option);
  });
  return {
    first: () => choose(list.querySelector<HTMLElement>('[role=option]') ?? undefined),
    onKey(event) {
      if (event.isComposing) return;
      const act = keys({ move, open: () => chosen()?.click() })[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}

interface Acts {
  readonly move: (step: number) => void;
  readonly open: () => void;
}

function keys({ move, open }: Acts): Readonly<Record<string, (() => void) | undefined>> {
  return { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: open };
}
