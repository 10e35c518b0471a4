import { isIP } from 'node:net';

/**
 * Whether a `Host` header names this server. A page of another site can let its own name lead to
 * this machine (DNS rebinding): it must not read the docs, nor the paths of their sources. An
 * address or `localhost` can't be such a name.
 */
export function isOwnHost(header: string | undefined, ownNames: readonly string[]): boolean {
  const name = nameOf(header);
  if (name === undefined) return false;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return (
    isIP(address) !== 0 ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    ownNames.some((own) => own.toLowerCase() === name)
  );
}

/** Whether a request comes from this machine: only here do files have the paths that we know. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** In lower case, without a port. */
function nameOf(header: string | undefined): string | undefined {
  try {
    return header ? new URL(`http://${header}`).hostname : undefined;
  } catch {
    return undefined;
  }
}
