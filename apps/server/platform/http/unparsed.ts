import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Watched {
  /** Node's own listener, which parses. */
  parse(bytes: Buffer): void;
  /** Requests that were handed to it and are not answered yet. */
  open: number;
}

interface Refusing {
  isRefused(method: string, url: string): boolean;
  /** Writes the whole answer to one request. */
  refuse(socket: Socket): void;
}

/**
 * Looks at the bytes of watched connections before Node parses them, and refuses what can be refused by its first line.
 * Only a piece of data that is exactly one whole request is refused so, and only while no other request of the connection
 * is open. Everything else is parsed by Node as always. Once a piece is anything but one whole plain request (half a
 * body, two requests, an upgrade), the connection is no longer watched, since nobody here knows where its next request
 * begins.
 *
 * Whether Node's parser holds the start of another request can't be asked. So the first piece on a connection is still
 * parsed: if it comes out as a request that is complete, nothing was left in the parser.
 */
export function lookBeforeParsing({ isRefused, refuse }: Refusing): {
  /** To be told of each request that Node has parsed, and whether its connection is going to be watched. */
  asked(request: IncomingMessage, response: ServerResponse, willWatch: boolean): void;
  /**
   * Watches the connection of an answered request, if all of it has been read and sent and nothing came after it. The
   * next request on it is parsed, those after it may be refused.
   */
  watchAfter(request: IncomingMessage, response: ServerResponse): void;
} {
  const watched = new WeakMap<Socket, Watched>();
  /** The latest request of connections that are, or are going to be, watched: others would keep it for nothing. */
  const latest = new WeakMap<Socket, IncomingMessage>();

  function look(this: Socket, bytes: Buffer): void {
    const here = watched.get(this)!;
    const first = firstLineOfWhole(bytes);
    if (!first) {
      watched.delete(this);
      this.on('data', here.parse);
      this.removeListener('data', look);
    } else if (here.open === 0 && takesMore(this) && isRefused(first.method, first.url)) {
      refuse(this);
      return;
    }
    here.parse(bytes);
  }

  return {
    asked(request, response, willWatch) {
      if (willWatch || latest.has(request.socket)) latest.set(request.socket, request);
      const here = watched.get(request.socket);
      if (!here) return;
      here.open++;
      response.once('close', () => here.open--);
    },
    watchAfter(request, { writableFinished }) {
      const { socket, complete } = request;
      if (watched.has(socket) || !complete || !writableFinished || latest.get(socket) !== request) return;
      const [parse, ...others] = socket.listeners('data') as Watched['parse'][];
      if (!parse || others.length > 0) return;
      watched.set(socket, { parse, open: 0 });
      // With a listener that is not its own, Node's HTTP server hands the data over instead of reading it natively.
      // Node's own comes first, and it stays until the parser is known to be empty, so that an upgrade can remove it.
      socket.once('data', (bytes) => {
        const next = latest.get(socket);
        if (next === request || !next?.complete || !firstLineOfWhole(bytes)) {
          watched.delete(socket);
          return;
        }
        socket.on('data', look);
        socket.removeListener('data', parse);
      });
    },
  };
}

/** Whether an answer can be written at once. A caller that doesn't read is left to Node, which stops listening to it. */
function takesMore({ writable, writableNeedDrain }: Socket): boolean {
  return writable && !writableNeedDrain;
}

const HEAD_ENDS = '\r\n\r\n';
/** What follows CONNECT is no HTTP. */
const FIRST_LINE = /^(?!CONNECT )([A-Z]+) (\S+) HTTP\/1\.1\r\n/;
/**
 * What makes a request more than a head and a body of the stated length, or the last of its connection, and what two
 * readers could read in two ways: folded lines, and line ends of one character.
 */
const NOT_PLAIN =
  /transfer-encoding|\r\n(?:[ \t]|expect|upgrade|connection:(?! *keep-alive\r))|[^\r]\n|\r[^\n]/i;
const LENGTH = /content-length/gi;
const LENGTH_LINE = /\r\ncontent-length: *(\d{1,9}) *\r\n/i;

/** The method and address of data that is exactly one request of HTTP/1.1 with a plain body or none; else null. */
export function firstLineOfWhole(bytes: Buffer): { method: string; url: string } | null {
  const ends = bytes.indexOf(HEAD_ENDS, 0, 'latin1');
  if (ends < 0) return null;
  const head = bytes.toString('latin1', 0, ends + 2);
  const line = FIRST_LINE.exec(head);
  if (!line || NOT_PLAIN.test(head)) return null;
  const length = LENGTH_LINE.exec(head)?.[1];
  // A length that is written in any other way, or twice, is left to Node.
  if ((head.match(LENGTH)?.length ?? 0) !== (length === undefined ? 0 : 1)) return null;
  if (bytes.length !== ends + HEAD_ENDS.length + Number(length ?? 0)) return null;
  return { method: line[1]!, url: line[2]! };
}
