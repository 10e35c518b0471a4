import type { Server } from 'node:http';

import { isDiskError, reasonOf, Refusal } from '../refusal.ts';

export interface Address {
  readonly host: string;
  /** The port; defaults to the first free one from 4321. */
  readonly port?: number | undefined;
}

const firstPort = 4321;
const tries = 100;

/** Starts the server and returns its port. Throws a refusal if the address is not available. */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  const ports =
    port === undefined ? Array.from({ length: tries }, (_, n) => firstPort + n) : [port];
  for (const each of ports) {
    const error = await tryToListen(server, host, each);
    if (!error) return portOf(server);
    if (error.code !== 'EADDRINUSE') {
      throw new Refusal(`can't serve on \`${host}\`, port ${each}: ${reasonOf(error)}`);
    }
  }
  const name = port === undefined ? `every port from ${firstPort} on` : `port ${port}`;
  throw new Refusal(`${name} is in use`, {
    help: ['give another with `--port`; 0 picks a free one'],
  });
}

function tryToListen(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown): void => {
      server.off('listening', listening);
      if (isDiskError(error)) resolve(error);
      else reject(error);
    };
    const listening = (): void => {
      server.off('error', failed);
      resolve(undefined);
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
