import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsGateway {
  url: string;
  /** What it took, in order. */
  texts: { to: string; text: string }[];
  /** Numbers that it doesn’t take for now. */
  busy: Set<string>;
  close(): void;
}

/** An SMS gateway on this machine. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const gateway: Pick<SmsGateway, 'texts' | 'busy'> = { texts: [], busy: new Set() };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const sms = JSON.parse(body);
      if (gateway.busy.has(sms.to)) return response.writeHead(429).end();
      gateway.texts.push(sms);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { ...gateway, url, close: () => server.close() };
}
