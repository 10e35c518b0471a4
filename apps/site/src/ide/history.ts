import { recall, remember } from '../boot/storage.ts';
import type { Draft } from './step.ts';

const key = 'ide.history';
const most = 12;

/** Returns the requests that were run in this browser, newest first, without tokens. */
export function readHistory(): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Returns the history with a request added, without duplicates. */
export function addToHistory(
  history: readonly Draft[],
  { operation, variables }: Draft,
): readonly Draft[] {
  const others = history.filter(
    (each) => each.operation !== operation || each.variables !== variables,
  );
  return [{ operation, variables }, ...others].slice(0, most);
}

export function keepHistory(history: readonly Draft[]): void {
  remember(key, history.length > 0 ? JSON.stringify(history) : null);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { operation, variables } = { operation: '', variables: '', ...value };
  return typeof operation === 'string' && operation !== '' && typeof variables === 'string';
}
