import { hydrateRoot } from 'react-dom/client';

import { Filter } from './Filter.tsx';

const started = new WeakSet<HTMLElement>();

/** Hands an island of the page to React with the props that it was rendered with. */
export function start(island: HTMLElement): void {
  if (started.has(island)) return;
  started.add(island);
  const props = JSON.parse(island.dataset['props'] ?? '{}');
  hydrateRoot(island, <Filter {...props} />);
}
