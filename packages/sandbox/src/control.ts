import { decoded, durationPattern, milliseconds } from '@docs-compiler/graph';

import type { Fixture } from './graph.ts';
import { isRefused, type Refused } from './errors.ts';
import { isCrossSite, isJson, isTooDeep } from './request-limits.ts';
import type { Sandbox } from './sandbox.ts';

/** The path of the control API, such as `/_sandbox/clock`. */
export const controlPath = '/_sandbox/';

/** Handles a request to a path below `/_sandbox/`. Errors contain a reason. */
export async function answerControl(sandbox: Sandbox, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [name = '', id] = pathname.slice(controlPath.length).split('/');
  try {
    if (request.method !== 'POST') return show(sandbox, name, decoded(id ?? ''));
    if (isCrossSite(request)) return fault(403, 'Pages of other sites may change nothing here.');
    if (!isJson(request)) return fault(415, 'Send JSON, with `content-type: application/json`.');
    const body = objectIn(await request.text());
    return body ? change(sandbox, name, bodyOf(body)) : fault(400, 'The body is no JSON object.');
  } catch (error) {
    if (isRefused(error)) return refusal(sandbox, error);
    throw error;
  }
}

/**
 * Returns an error response: 400 for a value out of range, 409 if the current state does not allow
 * the request.
 */
function refusal(sandbox: Sandbox, { code, message }: Refused): Response {
  const status = code === 'OUT_OF_RANGE' ? 400 : 409;
  if (code !== 'TOO_MANY_CHANGES') return fault(status, message, code);
  // The clock has advanced part of the way.
  return json({ error: { message, code }, ...clockOf(sandbox) }, status);
}

function change(sandbox: Sandbox, name: string, body: Body): Response {
  switch (name) {
    case 'clock':
      return moveClock(sandbox, body);
    case 'act': {
      // Scripts call the object `on`.
      const { act, on, id = on } = body;
      if (act === undefined || id === undefined)
        return fault(400, 'Say what is done to what: {"act": "…", "on": "ID"}.');
      return json({ reasons: sandbox.act(act, id) });
    }
    case 'token':
      return json({ access_token: sandbox.token(body) });
    case 'rehearse': {
      const { example, variables, world } = body;
      if (example === undefined)
        return fault(400, 'Say which example is run: {"example": "/page#example-1"}.');
      const rehearsal = sandbox.rehearse(example, { variables, world });
      const { invalid } = rehearsal;
      return invalid === undefined ? json(rehearsal) : fault(400, invalid, 'BAD_VARIABLES');
    }
    case 'rotate-secret':
      return json({ secret: sandbox.rotateSecret() });
    case 'reset':
      sandbox.reset();
      return json({ now: sandbox.now().toISOString() });
    default:
      return unknown(name);
  }
}

function moveClock(sandbox: Sandbox, { advance }: Body): Response {
  if (advance !== 'next' && (advance === undefined || milliseconds(advance) === undefined))
    return fault(400, durationText(advance));
  const reasons = advance === 'next' ? sandbox.advanceToNext() : sandbox.advance(advance);
  return json({ now: sandbox.now().toISOString(), reasons });
}

/** Returns what is wrong with a duration, as a sentence. */
function durationText(advance = ''): string {
  if (durationPattern.test(advance)) return 'A duration is at most a million days.';
  return 'Write a number, a space and a unit (`ms`, `s`, `min`, `h` or `d`): {"advance": "2 min"}, or {"advance": "next"}.';
}

function clockOf(sandbox: Sandbox): { readonly now: string; readonly next: string | null } {
  return { now: sandbox.now().toISOString(), next: sandbox.next()?.toISOString() ?? null };
}

function show(sandbox: Sandbox, name: string, id: string): Response {
  switch (name) {
    case 'events':
      return json({ events: sandbox.webhooks });
    case 'clock':
      return json(clockOf(sandbox));
    case 'endings':
      return json({ endings: sandbox.endings() });
    case 'why':
      return sandbox.state(id) ? json({ id, reasons: sandbox.why(id) }) : nothing(id);
    case 'state': {
      const state = sandbox.state(id);
      return state ? json(state) : nothing(id);
    }
    default:
      return unknown(name);
  }
}

interface Body {
  readonly act?: string;
  readonly id?: string;
  readonly on?: string;
  readonly advance?: string;
  readonly kind?: string;
  readonly example?: string;
  readonly variables?: object;
  readonly world?: Readonly<Record<string, Fixture>>;
  readonly scopes?: readonly string[];
}

/** Returns the known keys of a body whose values have the right type. */
function bodyOf(body: object): Body {
  const given = new Map<string, unknown>(Object.entries(body));
  const texts = ['act', 'id', 'on', 'advance', 'kind', 'example'].flatMap((key) => {
    const value = given.get(key);
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  const scopes = given.get('scopes');
  const list = Array.isArray(scopes) ? { scopes: scopes.map(String) } : {};
  const [variables, world] = [given.get('variables'), given.get('world')];
  return {
    ...Object.fromEntries(texts),
    ...list,
    ...(isObject(variables) && { variables }),
    ...(isWorld(world) && { world }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks for the `world` of an ending's request. */
function isWorld(value: unknown): value is Readonly<Record<string, Fixture>> {
  return isObject(value) && Object.values(value).every(isFixture);
}

function isFixture(value: unknown): value is Fixture {
  if (!isObject(value)) return false;
  const given = new Map<string, unknown>(Object.entries(value));
  const states = given.get('states') ?? [];
  return (
    ['type', 'call', 'root'].every((key) => typeof (given.get(key) ?? '') === 'string') &&
    ['values', 'variables'].every((key) => isObject(given.get(key) ?? {})) &&
    Array.isArray(states) &&
    states.every((state) => typeof state === 'string')
  );
}

/** Parses a JSON object. An empty body is an empty object. */
function objectIn(text: string): object | undefined {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return isObject(value) && !isTooDeep(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const nothing = (id: string): Response => fault(404, `There is no \`${id}\`.`);
const unknown = (name: string): Response => fault(404, `There is no \`${controlPath}${name}\`.`);

function fault(status: number, message: string, code?: string): Response {
  return json({ error: { message, ...(code !== undefined && { code }) } }, status);
}

function json(body: object, status = 200): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(`${JSON.stringify(body)}\n`, { status, headers });
}
