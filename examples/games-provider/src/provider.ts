import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Book, dayOf, stateOf } from './book.ts';
import { createCasino, FINE, Refused } from './casino.ts';
import { GAMES } from './games.ts';
import { gamePage, pageHeaders } from './page.ts';
import { play, type Seat } from './rounds.ts';
import { isSigned } from './signed.ts';

export interface ProviderOptions {
  secret: string;
  /** Where the wallet is; set later by `PUT /dev/casino`, as an integration does. */
  casinoUrl: string | null;
  /** Origins that may show our games in a frame. */
  parents: readonly string[];
  /** The file in which rounds are kept; null: in memory only. */
  state: string | null;
}

const PUBLIC = path.join(import.meta.dirname, '../public');
const FILES: Readonly<Record<string, string>> = {
  'play.js': 'text/javascript; charset=utf-8',
  'art.js': 'text/javascript; charset=utf-8',
  'words.js': 'text/javascript; charset=utf-8',
  'play.css': 'text/css; charset=utf-8',
};
const DEMO_MONEY = 100_000;
const MOST_STAKE = 1_000_000_000;

/** The provider as a server; see the README for its calls. */
export function createProvider({ secret, casinoUrl, parents, state }: ProviderOptions): Server {
  const book = new Book(state);
  const seats = new Map<string, Seat>();
  let faults = FINE;
  let url = casinoUrl;
  let allowed = parents;
  const casino = createCasino({ secret, url: () => url, faults: () => faults });

  async function open({ game, session }: { game: string; session: string | null }) {
    if (!GAMES[game]) throw new Refused('unknown', 'There is no such game.');
    const seat: Seat = { game, session, currency: 'EUR', balance: DEMO_MONEY };
    if (session !== null) {
      const told = await casino.ask('session', { session });
      if (told.game !== game) throw new Refused('unknown', 'The session is of another game.');
      Object.assign(seat, { currency: told.currency, balance: told.balance });
    }
    const id = randomUUID();
    seats.set(id, seat);
    return { seat: id, currency: seat.currency, balance: seat.balance, parents: allowed };
  }

  async function playRound({ seat, stake }: { seat: string; stake: number }) {
    const at = seats.get(seat);
    if (!at || !Number.isInteger(stake) || stake < 1 || stake > MOST_STAKE)
      throw new Refused('unknown', 'There is no such seat.');
    return play(at, stake, { book, casino, faults: () => faults });
  }

  async function dev(request: IncomingMessage, name: string): Promise<unknown> {
    if (request.headers.authorization !== `Bearer ${secret}`) return null;
    if (name === 'book') return book.all();
    const body = await bodyOf(request);
    if (name === 'faults') faults = { ...FINE, ...body };
    if (name === 'casino') {
      url = String(body.url);
      allowed = [String(body.url), ...allowed];
    }
    return {};
  }

  function operator(request: IncomingMessage, asked: string): unknown {
    if (!isSigned(asked, request.headers, secret)) return null;
    const [, , kind, first = '', second = ''] = asked.split('/');
    return kind === 'days' ? dayOf(book.all(), first) : stateOf(book.get(decodeURIComponent(second)));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const [, area, name = ''] = asked.split('/');
    if (area === 'play' && GAMES[name]) {
      response.writeHead(200, pageHeaders(allowed)).end(gamePage(name));
    } else if (area === 'public' && FILES[name]) {
      response.writeHead(200, { 'content-type': FILES[name] }).end(readFileSync(path.join(PUBLIC, name)));
    } else if (area === 'operator') {
      const told = operator(request, asked);
      json(response, told ? 200 : 401, told ?? {});
    } else if (area === 'dev') {
      const told = await dev(request, name);
      json(response, told ? 200 : 401, told ?? {});
    } else if (area === 'api' && request.method === 'POST') {
      const body = await bodyOf(request);
      json(response, 200, await (name === 'open' ? open(body as never) : playRound(body as never)));
    } else json(response, 404, {});
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof Refused) json(response, 409, { code: error.code, text: error.message });
      else json(response, 502, { code: 'unanswered', text: '' });
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
