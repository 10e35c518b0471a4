import { recall, remember } from '../../boot/storage.ts';

/** What was searched for before, the latest first. It is kept in this browser and sent nowhere. */
export interface Recent {
  /** Keeps a query that led somewhere. */
  keep(query: string): void;
}

export function createRecent(dialog: HTMLElement): Recent {
  const block = dialog.querySelector<HTMLElement>('[data-search-recent]');
  const list = block?.querySelector('ul');
  const template = dialog.querySelector<HTMLTemplateElement>('[data-search-template=recent]');
  const show = (queries: readonly string[]) => {
    if (!block || !list || !template) return;
    block.hidden = queries.length === 0;
    const items = queries.map((query) => {
      const item = document.importNode(template.content, true);
      item.querySelector('button')?.append(query);
      return item;
    });
    list.replaceChildren(...items);
  };
  block?.querySelector('[data-search-forget]')?.addEventListener('click', () => {
    remember(key, null);
    show([]);
    dialog.querySelector<HTMLElement>('[role=combobox]')?.focus();
  });
  show(read());
  return {
    keep(query) {
      if (query === '') return;
      const queries = [query, ...read().filter((each) => each !== query)].slice(0, most);
      remember(key, JSON.stringify(queries));
      show(queries);
    },
  };
}

const key = 'searches';
const most = 5;

/** Whatever stands there: other versions of the site, and people, can write to it too. */
function read(): string[] {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((each) => typeof each === 'string').slice(0, most);
  } catch {
    return [];
  }
}
