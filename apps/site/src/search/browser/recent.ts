import { recall, remember } from '../../boot/storage.ts';
import type { HitGroup } from './find.ts';
import { type Hit, type PlainPage, plainHit } from './hits.ts';

/** What is offered before anything is typed. */
interface Recent {
  /** Returns the results that were opened last, and the tasks of the dialog. */
  groups(): readonly HitGroup[];
  /** Stores a result that was opened. */
  keep(option: HTMLElement): void;
}

/** Creates the list of opened results, newest first, which are stored only in this browser. */
export function createRecent(dialog: HTMLElement, onChange: () => void): Recent {
  const button = dialog.querySelector<HTMLElement>('[data-search-forget]');
  const tasks = [...dialog.querySelectorAll<HTMLAnchorElement>('[data-search-tasks] a')].map(
    (link): Hit => {
      const href = link.getAttribute('href') ?? '';
      const [title = '', trail = ''] = ['title', 'trail'].map(
        (slot) => link.querySelector(`.hit__${slot}`)?.textContent ?? '',
      );
      return plainHit({ title, trail, href }, href.includes('#') ? 'section' : 'guide');
    },
  );
  button?.addEventListener('click', () => {
    remember(key, null);
    onChange();
    dialog.querySelector<HTMLElement>('[role=combobox]')?.focus();
  });
  return {
    groups() {
      const opened = read().map((page) => plainHit(page, 'recent'));
      if (button) button.hidden = opened.length === 0;
      const isKnown = ({ href }: Hit) => opened.some((each) => each.href === href);
      return [
        { label: 'Recent', hits: opened },
        { label: 'Top tasks', hits: tasks.filter((task) => !isKnown(task)) },
      ].filter(({ hits }) => hits.length > 0);
    },
    keep(option) {
      const [title = '', trail = ''] = ['title', 'trail'].map(
        (slot) => option.querySelector(`[data-slot=${slot}]`)?.textContent ?? '',
      );
      const page = { title, trail, href: option.getAttribute('href') ?? '' };
      const others = read().filter(({ href }) => href !== page.href);
      remember(key, JSON.stringify([page, ...others].slice(0, most)));
    },
  };
}

const key = 'searches';
const most = 5;

/** Reads untrusted storage, which other versions of the site may have written. */
function read(): PlainPage[] {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isPage).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Checks a stored page. Its address is a path, so that it can run no script. */
function isPage(value: unknown): value is PlainPage {
  if (typeof value !== 'object' || value === null) return false;
  const { title, trail, href }: Partial<Record<keyof PlainPage, unknown>> = value;
  return (
    [title, trail, href].every((each) => typeof each === 'string') &&
    /^(\/(?!\/)|https:)/.test(`${href}`)
  );
}
