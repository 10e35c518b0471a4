import { isIP } from 'node:net';

/**
 * Checks that a `Host` header names this server, to prevent DNS rebinding: another site could
 * resolve its own name to this machine and read the docs and the paths of their sources. IP
 * addresses and `localhost` are safe.
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

/** Checks that a request comes from this machine, on which local paths are valid. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** Returns the host name in lower case, without a port. */
function nameOf(header: string | undefined): string | undefined {
  try {
    return header ? new URL(`http://${header}`).hostname : undefined;
  } catch {
    return undefined;
  }
}
