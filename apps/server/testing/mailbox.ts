import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** What arrived, in order. */
  mails: { to: string; text: string }[];
  /** Addresses that the server doesn’t take for now, and those that it never takes. */
  busy: Set<string>;
  unknown: Set<string>;
  /** Addresses whose mail it takes without an answer: the connection breaks. */
  mute: Set<string>;
  close(): void;
}

/** A mail server on this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const box: Omit<Mailbox, 'url' | 'close'> = {
    mails: [],
    busy: new Set(),
    unknown: new Set(),
    mute: new Set(),
  };
  const sockets = new Set<Socket>();
  const answer = (code: number) => Object.assign(new Error('not taken'), { responseCode: code });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (box.unknown.has(address)) return done(answer(550));
      done(box.busy.has(address) ? answer(450) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        // Lines that the encoding has folded are joined again.
        const text = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        for (const address of to) box.mails.push({ to: address, text });
        if (!to.some((address) => box.mute.has(address))) return done();
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
      });
    },
  });
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return { ...box, url, close: () => smtp.close(() => {}) };
}
