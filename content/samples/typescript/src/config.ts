export interface Config {
  /** The address of the shop, as browsers reach it. */
  readonly shopUrl: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly staffPassword: string;
  /** The signing secret of the endpoint; two while it is rotated. */
  readonly webhookSecrets: readonly string[];
  /** The address of the local sandbox; undefined in production. */
  readonly sandboxUrl: string | undefined;
}

/** Reads the settings from the environment. Throws an error that lists all missing ones. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const needed = [
    'MARULA_CLIENT_ID',
    'MARULA_CLIENT_SECRET',
    'MARULA_SCOPES',
    'MARULA_WEBHOOK_SECRETS',
    'SHOP_URL',
    'SHOP_DATA',
    'SHOP_STAFF_PASSWORD',
  ];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`set these environment variables: ${missing.join(', ')}`);

  const { MARULA_WEBHOOK_SECRETS = '', SHOP_URL = '', SHOP_DATA = '' } = env;
  return {
    shopUrl: SHOP_URL,
    port: Number(env.PORT ?? 3000),
    dataFolder: SHOP_DATA,
    staffPassword: env.SHOP_STAFF_PASSWORD ?? '',
    webhookSecrets: MARULA_WEBHOOK_SECRETS.split(' '),
    sandboxUrl: env.MARULA_SANDBOX_URL,
  };
}
