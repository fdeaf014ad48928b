import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { passkeys } from '@fairbook/contracts';

/** An authenticator in software, for tests: ES256 keys, attestation "none". */
export function createSoftKey({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const jwk = publicKey.export({ format: 'jwk' });
  const [x, y] = [jwk.x, jwk.y].map((each) => Buffer.from(each!, 'base64url'));

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest]);
  }

  return {
    make(challenge: string): passkeys.Made {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        x!,
        Buffer.from([0x22, 0x58, 0x20]),
        y!,
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(0x45, 0, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    sign(challenge: string, counter: number, { flags = 0x05 } = {}): passkeys.Signed {
      const client = clientData('webauthn.get', challenge);
      const data = authData(flags, counter);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: null,
      };
    },
  };
}
