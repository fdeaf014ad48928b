import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createStorage } from './storage.ts';

const SECRET = 'a secret of the bucket';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A bucket that checks signatures as AWS describes them (Signature Version 4), and keeps its objects in memory. */
function bucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { authorization = '', 'x-amz-content-sha256': hash = '', 'x-amz-date': at = '' } = request.headers;
    const told = /Credential=key\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(authorization);
    const [, scope = '', names = '', signature = ''] = told ?? [];
    const signed = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
    const canonical = [request.method, request.url, '', signed.join(''), names, hash].join('\n');
    const key = scope.split('/').reduce<string | Buffer>((from, step) => hmac(from, step), `AWS4${SECRET}`);
    const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex');
    const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(body);
    if (signature !== wanted || !isWhole) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const name = request.url ?? '';
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') return void response.writeHead(objects.delete(name) ? 204 : 404).end();
    const object = objects.get(name);
    response.writeHead(object ? 200 : 404).end(request.method === 'GET' ? object : undefined);
  });
  return { server, objects };
}

test('a bucket gets, gives and loses bytes by signed requests', async () => {
  const { server, objects } = bucket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3 = { url: `http://127.0.0.1:${port}/players`, region: 'eu-central-1', accessKeyId: 'key' };
  try {
    const storage = createStorage({ filesDir: '/nowhere', s3: { ...s3, secretAccessKey: SECRET } });
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storage.put('0198c0de', bytes);
    expect([...objects.keys()]).toEqual(['/players/0198c0de']);
    expect(Buffer.from(await storage.get('0198c0de'))).toEqual(bytes);
    expect(await storage.has('0198c0de')).toBe(true);
    await storage.remove('0198c0de');
    await storage.remove('0198c0de');
    await expect(storage.get('0198c0de')).rejects.toThrow('404');
    expect(await storage.has('0198c0de')).toBe(false);
    const stranger = createStorage({ filesDir: '/nowhere', s3: { ...s3, secretAccessKey: 'another' } });
    await expect(stranger.put('evil', bytes)).rejects.toThrow('403');
    await expect(stranger.has('0198c0de')).rejects.toThrow('403');
    expect(objects.size).toBe(0);
  } finally {
    server.close();
  }
});
