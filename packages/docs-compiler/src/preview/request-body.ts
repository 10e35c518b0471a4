import type { IncomingMessage } from 'node:http';

/** Reads a body to its end. Of one that exceeds a limit in bytes, only the length is correct. */
export async function bodyOf(
  request: IncomingMessage,
  limit: number,
): Promise<{ readonly length: number; readonly body: Buffer }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return { length, body: Buffer.concat(chunks) };
}
