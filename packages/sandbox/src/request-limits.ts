/** The maximum size of a request body, in bytes. */
export const largestBody = 1_000_000;

/** The maximum nesting of JSON in a request. */
const deepest = 200;

/**
 * Reads the body of a request into a new request with the same headers; undefined if it exceeds the
 * limit. Reading stops at the limit.
 */
export async function withBody(request: Request): Promise<Request | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) return undefined;
  if (!request.body) return request;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > largestBody) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Blob(chunks) });
}

/**
 * Checks whether a page of another site sent a request. Browsers send `Sec-Fetch-Site` or `Origin`,
 * other programs do not.
 */
export function isCrossSite({ url, headers }: Request): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).hostname !== new URL(url).hostname;
}

/** Checks whether the content type of a request is JSON. */
export function isJson({ headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase() === 'application/json';
}

/** Checks whether parsed JSON exceeds the nesting limit. */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}

/** Returns the response for a body that is too large, in the format of the requested path. */
export function tooLarge(isGraphql: boolean): Response {
  const message = `The body is larger than ${largestBody} bytes.`;
  const code = 'REQUEST_TOO_LARGE';
  const body = isGraphql
    ? { errors: [{ message, extensions: { code } }] }
    : { error: { message, code } };
  return Response.json(body, { status: 413 });
}
