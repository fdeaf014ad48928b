import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { firstLineOfWhole, lookBeforeParsing } from './unparsed.ts';

const post = (body: string, headers = '') =>
  `POST /bets HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

test.each<[what: string, data: string, isWhole: boolean]>([
  ['a request with its body', post('{"a":1}'), true],
  ['a request without a body', 'GET /bets?x=1 HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['one that keeps its connection', post('{}', 'Connection: keep-alive\r\n'), true],
  ['half a head', 'POST /bets HTTP/1.1\r\nHost: a\r\n', false],
  ['a head whose body is still to come', post('{}').slice(0, -1), false],
  ['two requests', post('{}') + post('{}'), false],
  ['a second line of length', post('{}', 'content-length: 2\r\n'), false],
  ['a length after a folded line', 'POST /bets HTTP/1.1\r\nX: a\r\n Content-Length: 9\r\n\r\n', false],
  ['a length after a bare line feed', 'POST /bets HTTP/1.1\r\nX: a\nContent-Length: 9\r\n\r\n', false],
  ['a length after a bare carriage return', 'POST /bets HTTP/1.1\r\nX: a\rContent-Length: 9\r\n\r\n', false],
  ['a length with a space before its colon', 'POST /bets HTTP/1.1\r\nContent-Length : 9\r\n\r\n', false],
  ['a length with a tab', 'POST /bets HTTP/1.1\r\nContent-Length:\t9\r\n\r\n', false],
  ['a length with a sign', 'POST /bets HTTP/1.1\r\nContent-Length: +9\r\n\r\n', false],
  ['a list of lengths', 'POST /bets HTTP/1.1\r\nContent-Length: 0, 9\r\n\r\n', false],
  ['pieces after a folded line', 'POST /bets HTTP/1.1\r\nX: a\r\n Transfer-Encoding: chunked\r\n\r\n', false],
  ['a body in pieces', post('', 'Transfer-Encoding: chunked\r\n'), false],
  ['a caller that waits for leave to send', post('{}', 'Expect: 100-continue\r\n'), false],
  ['a live connection', post('', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), false],
  ['the last request of a connection', post('{}', 'Connection: close\r\n'), false],
  ['a tunnel', 'CONNECT /bets HTTP/1.1\r\nHost: a\r\n\r\n', false],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', false],
  ['no HTTP', '{"a":1}\r\n\r\n', false],
])('%s', (_what, data, isWhole) => {
  const first = firstLineOfWhole(Buffer.from(data));
  if (isWhole) expect(first).toMatchObject({ url: expect.stringMatching(/^\/bets/) });
  else expect(first).toBeNull();
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that watches each connection after its first answer, and a caller of it. */
async function watching() {
  let isClosed = false;
  const held: ServerResponse[] = [];
  const sockets: Socket[] = [];
  const unparsed = lookBeforeParsing({
    isRefused: () => isClosed,
    refuse: (socket) => void socket.write('HTTP/1.1 503 Busy\r\nContent-Length: 5\r\n\r\nearly'),
  });
  const server = createServer((request: IncomingMessage, response) => {
    unparsed.asked(request, response, true);
    const body: Buffer[] = [];
    request.on('data', (piece: Buffer) => body.push(piece));
    request.on('end', () => {
      if (request.url === '/slow') return void held.push(response);
      response.end(`read ${Buffer.concat(body)}`);
      setImmediate(() => unparsed.watchAfter(request, response));
    });
  });
  server.on('connection', (socket) => sockets.push(socket));
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\nlive');
    socket.on('data', (piece: Buffer) => socket.write(`heard ${piece}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  caller.on('data', (piece) => {
    heard += String(piece);
  });
  closing.push(
    () => caller.destroy(),
    () => server.close(),
  );
  return {
    caller,
    held,
    sockets,
    close: (to = true) => {
      isClosed = to;
    },
    async says(data: string, answer: RegExp): Promise<void> {
      heard = '';
      caller.write(data);
      await expect.poll(() => heard).toMatch(answer);
    },
  };
}

test('a watched connection is refused unparsed, and parsed again as soon as there is room', async () => {
  const { says, close } = await watching();
  await says(post('one'), /read one$/);
  await says(post('again'), /read again$/);
  close();
  await says(post('two'), /early$/);
  await says(post('three'), /early$/);
  close(false);
  await says(post('four'), /read four$/);
  close();
  await says(post('five'), /early$/);
});

test('the first two requests of a connection are always parsed', async () => {
  const { says, close } = await watching();
  close();
  await says(post('one'), /read one$/);
  await says(post('two'), /read two$/);
  await says(post('three'), /early$/);
});

test('while a request is open, the next one is parsed and waits its turn', async () => {
  const { says, close, caller, held } = await watching();
  await says(post('one'), /read one$/);
  await says(post('again'), /read again$/);
  caller.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => held.length).toBe(1);
  close();
  caller.write(post('two'));
  await sleep(50);
  held[0]!.end('slow');
  await says('', /slow.*read two$/s);
  await says(post('three'), /early$/);
});

test('while an earlier answer is due, a connection is not watched', async () => {
  const { says, close, caller, held } = await watching();
  caller.write(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${post('one')}`);
  await expect.poll(() => held.length).toBe(1);
  await sleep(50);
  close();
  caller.write(post('two'));
  await sleep(50);
  held[0]!.end('slow');
  await says('', /slow.*read one.*read two$/s);
  await says(post('three'), /read three$/);
  await says(post('four'), /read four$/);
  await says(post('five'), /early$/);
});

test.each([
  ['half a request', [post('half').slice(0, 40), post('half').slice(40)], /read half$/],
  ['two requests at once', [post('two') + post('three')], /read two.*read three$/s],
])('after %s a connection is parsed as always', async (_what, pieces, answer) => {
  const { says, close, caller, sockets } = await watching();
  await says(post('one'), /read one$/);
  await says(post('again'), /read again$/);
  close();
  for (const piece of pieces.slice(0, -1)) {
    caller.write(piece);
    // Read by itself: together with the next piece it would be a whole request.
    await expect.poll(() => sockets[0]!.bytesRead).toBe(caller.bytesWritten);
  }
  await says(pieces.at(-1)!, answer);
});

test('a watched connection can become a live one', async () => {
  const { says, close } = await watching();
  await says(post('one'), /read one$/);
  await says(post('again'), /read again$/);
  close();
  await says('GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', /live$/);
  await says('hello', /heard hello$/);
});

test('after half a head, what looks like a whole request is the rest of that head', async () => {
  const { says, close } = await watching();
  await says(`${post('one')}GET /x HTTP/1.1\r\nHost: a\r\nX: `, /read one$/);
  close();
  await says('POST /bets HTTP/1.1\r\nY: a\r\n\r\n', /read $/);
});

test('a live connection that began in half a head is left alone', async () => {
  const { says, caller, sockets } = await watching();
  await says(
    `${post('one')}GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX: `,
    /read one$/,
  );
  await says('GET /bets HTTP/1.1\r\nY: a\r\n\r\n', /live$/);
  // Node's parser serves another connection by now, and must not hear of this one.
  expect(sockets[0]!.listenerCount('data')).toBe(1);
  caller.write('hello');
  await says('', /heard hello$/);
});

test('a caller that does not read its refusals is left to Node, which stops listening to it', async () => {
  const { says, close, sockets } = await watching();
  await says(post('one'), /read one$/);
  await says(post('again'), /read again$/);
  close();
  // As if the network took nothing.
  sockets[0]!.cork();
  sockets[0]!.write(Buffer.alloc(sockets[0]!.writableHighWaterMark));
  await says(post('two'), /read two$/);
  await says(post('three'), /early$/);
});
