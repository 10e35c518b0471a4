import { sign } from 'node:crypto';

const lifetime = 300;

export function tenantToken(merchantId: string): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', kid: process.env.INPERSON_KEY_ID };
  const claims = {
    iss: process.env.INPERSON_TENANT_ID,
    aud: 'https://api.marula.example/in-person',
    sub: merchantId,
    iat: now,
    exp: now + lifetime,
  };

  const unsigned = `${encode(header)}.${encode(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(unsigned), process.env.INPERSON_PRIVATE_KEY!);
  return `${unsigned}.${signature.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
