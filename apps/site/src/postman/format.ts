/** What we use of the Postman collection format v2.1.0. */
export interface Collection {
  readonly info: {
    readonly name: string;
    readonly description: string;
    readonly schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  };
  readonly auth: Auth;
  readonly variable: readonly KeyValue[];
  readonly item: readonly (Folder | Item)[];
}

export interface Folder {
  readonly name: string;
  readonly description?: string;
  readonly item: readonly (Folder | Item)[];
}

export interface Item {
  readonly name: string;
  readonly event?: readonly Event[];
  readonly request: Request;
  readonly response: readonly Response[];
}

export interface Request {
  readonly method: 'POST';
  readonly description?: string;
  readonly header: readonly KeyValue[];
  readonly url: { readonly raw: string; readonly host: readonly string[] };
  readonly body: Body;
  readonly auth?: Auth;
}

export interface Response {
  readonly name: string;
  readonly originalRequest: Request;
  readonly status: 'OK';
  readonly code: 200;
  readonly _postman_previewlanguage: 'json';
  readonly header: readonly KeyValue[];
  readonly body: string;
}

export interface KeyValue {
  readonly key: string;
  readonly value: string;
  readonly type?: 'string' | 'text' | 'secret';
  readonly description?: string;
}

export type Auth =
  | { readonly type: 'noauth' }
  | { readonly type: 'bearer'; readonly bearer: readonly KeyValue[] };

type Body =
  | {
      readonly mode: 'graphql';
      readonly graphql: { readonly query: string; readonly variables: string };
    }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly KeyValue[] };

interface Event {
  readonly listen: 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}

/** The address in a variable, so that one edit sends all requests elsewhere. */
export function urlOf(variable: string): Request['url'] {
  return { raw: `{{${variable}}}`, host: [`{{${variable}}}`] };
}

/** A token from a variable: `{{client_token}}`. */
export function bearer(kind: string): Auth {
  return {
    type: 'bearer',
    bearer: [{ key: 'token', value: `{{${tokenVariable(kind)}}}`, type: 'string' }],
  };
}

export function tokenVariable(kind: string): string {
  return `${kind}_token`;
}

/** An answer to be shown beside the request. */
export function answer(
  request: Request,
  { name, body }: { readonly name: string; readonly body: unknown },
): Response {
  return {
    name,
    originalRequest: request,
    status: 'OK',
    code: 200,
    _postman_previewlanguage: 'json',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: JSON.stringify(body, null, 2),
  };
}
