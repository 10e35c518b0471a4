import { isMoment, type Store, type Token } from '@docs-compiler/simulator';

import type { Secret } from './outbox.ts';

/** The complete state of a sandbox, except for deliveries to receivers. */
export interface Remembered {
  /** The hash of the schema. */
  readonly schemaHash: string;
  readonly store: Store;
  readonly tokens: readonly (readonly [text: string, token: Token])[];
  /** The secrets of webhooks since a rotation; absent if there was none. */
  readonly secrets?: readonly Secret[] | undefined;
}

const format = 'docs-compiler sandbox 1';

/** Serializes a state for `readState`. */
export function stateText(remembered: Remembered): string {
  return `${JSON.stringify({ format, ...remembered }, tagged)}\n`;
}

/**
 * Parses a state written by `stateText`. For other text, returns a fault with the reason as a
 * clause.
 */
export function readState(
  text: string,
): { readonly remembered: Remembered } | { readonly fault: string } {
  try {
    const value: unknown = JSON.parse(text, untagged);
    const fault = faultIn(value);
    if (fault !== undefined) return { fault };
    return isRemembered(value) ? { remembered: value } : { fault: notOurs };
  } catch {
    return { fault: notOurs };
  }
}

const notOurs = 'it was not saved by a sandbox';

/** Encodes maps and sets, which JSON lacks. */
export function tagged(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  return value;
}

function untagged(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const [[tag, items] = []] = Object.entries(value);
  if (tag === '$map' && Array.isArray(items)) return new Map(items);
  if (tag === '$set' && Array.isArray(items)) return new Set(items);
  return value;
}

function isRemembered(value: unknown): value is Remembered {
  return faultIn(value) === undefined;
}

/** Returns the first invalid part of a saved state. */
function faultIn(value: unknown): string | undefined {
  const state = partsOf(value);
  if (state.get('format') !== format) return notOurs;
  const store = partsOf(state.get('store'));
  const now = store.get('now');
  if (!isMoment(now)) return `its clock is ${JSON.stringify(now)}, which is out of range`;
  const parts: readonly (readonly [name: string, isWhole: boolean])[] = [
    ['schemaHash', typeof state.get('schemaHash') === 'string'],
    ['tokens', isListOf(state.get('tokens'), isTokenEntry)],
    ['secrets', isListOf(state.get('secrets') ?? [], isSecret)],
    ['store.entities', isMapOf(store.get('entities'), isEntity)],
    ['store.gone', isMapOf(store.get('gone'), isEntity)],
    ['store.spent', store.get('spent') instanceof Set],
    ['store.due', isListOf(store.get('due'), isDue)],
    ['store.sent', isListOf(store.get('sent'), isSent)],
  ];
  const wrong = parts.find(([, isWhole]) => !isWhole);
  return wrong && `its \`${wrong[0]}\` is not valid`;
}

function isTokenEntry(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [text, token]: unknown[] = value;
  const { kind, scopes, claims = [], until = 0 } = Object.fromEntries(partsOf(token));
  return (
    typeof text === 'string' &&
    typeof kind === 'string' &&
    isListOf(scopes, isText) &&
    isListOf(claims, isText) &&
    typeof until === 'number'
  );
}

function isSecret(value: unknown): boolean {
  const { secret, until = 0 } = Object.fromEntries(partsOf(value));
  return isText(secret) && /^whsec_[A-Za-z0-9+/]+=*$/.test(secret) && typeof until === 'number';
}

function isEntity(value: unknown, key: unknown): boolean {
  const entity = partsOf(value);
  return (
    entity.get('id') === key &&
    isText(entity.get('typename')) &&
    isMapOf(entity.get('values'), isValue) &&
    isMapOf(entity.get('links'), isText) &&
    isMapOf(entity.get('states'), isCurrentState) &&
    isMapOf(entity.get('lists'), (list) => isListOf(list, isPart))
  );
}

function isCurrentState(value: unknown): boolean {
  const saved = partsOf(value);
  return isPart(value) && isText(saved.get('state')) && isMoment(saved.get('since'));
}

function isPart(value: unknown): boolean {
  const part = partsOf(value);
  return isText(part.get('typename')) && isMapOf(part.get('values'), isValue);
}

function isValue(value: unknown): boolean {
  const parts = partsOf(value);
  switch (parts.get('kind')) {
    case 'json':
      return parts.get('json') !== undefined && isText(parts.get('origin'));
    case 'part':
      return isPart(parts.get('part'));
    case 'list':
      return isListOf(parts.get('items'), isValue);
    case 'count':
      return isText(partsOf(parts.get('fill')).get('count'));
    default:
      return false;
  }
}

function isDue(value: unknown): boolean {
  const due = partsOf(value);
  const at = due.get('at');
  const outcome = partsOf(due.get('outcome'));
  return (
    typeof at === 'number' &&
    isMoment(Math.max(0, at)) &&
    isText(due.get('entity')) &&
    isText(outcome.get('outcome'))
  );
}

function isSent(value: unknown): boolean {
  const sent = partsOf(value);
  return (
    ['id', 'event', 'entity'].every((key) => isText(sent.get(key))) && isMoment(sent.get('at'))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((item: unknown) => isItem(item));
}

function isMapOf(value: unknown, isItem: (item: unknown, key: unknown) => boolean): boolean {
  return (
    value instanceof Map && [...value].every(([key, item]) => isText(key) && isItem(item, key))
  );
}

function partsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(isObject(value) ? Object.entries(value) : []);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Checks whether a text was written by `save`, for any docs, complete or not. */
export function isSavedState(text: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${format}"`).test(text);
}

/** Returns why a saved state cannot be restored, for any docs, as a clause; undefined if it can. */
export function faultOfState(text: string): string | undefined {
  const read = readState(text);
  return 'fault' in read ? read.fault : undefined;
}
