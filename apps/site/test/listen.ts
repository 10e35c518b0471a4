import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback interface. */
export async function listen(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer);
  // On a busy machine, a client may reuse a connection just as the server closes it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Returns a free port for a server that is stopped and started again. It is below those that systems
 * give to outgoing connections, so that none of them takes it in between, and above those that
 * `fetch` refuses.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
