/**
 * `node server.ts`: answers the site (`/views-api/…`), serves the files to browsers, and shows operators the data to
 * pin. FAIRBOOK_URL is the site, ORIGIN the public address of this server, PORT where it listens.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { connect } from '@fairbook/client/program';
import { readRoute } from '@fairbook/remote-view/routes';

const { PORT = '4100', FAIRBOOK_URL = 'http://127.0.0.1:3000' } = process.env;
const ORIGIN = process.env.ORIGIN ?? `http://127.0.0.1:${PORT}`;
const dist = process.env.DIST ?? path.join(import.meta.dirname, 'dist');
const { renderer } = await import(path.join(dist, 'server/renderer.js'));
const { name } = renderer.manifest;
const files = new Map(
  readdirSync(path.join(dist, 'public')).map((file) => [
    `/${file}`,
    readFileSync(path.join(dist, 'public', file)),
  ]),
);

/** The data that the build pinned, with the public addresses of the files. */
function pins() {
  const at = (file: string) => `${ORIGIN}/${file}`;
  const found = JSON.parse(readFileSync(path.join(dist, 'pins.json'), 'utf8'));
  const integrity = Object.entries<string>(found.integrity).map(([file, hash]) => [at(file), hash]);
  return {
    ...found,
    entry: at(found.entry),
    css: found.css.map(at),
    integrity: Object.fromEntries(integrity),
  };
}

async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(url, ORIGIN);
  const file = files.get(pathname);
  if (file) {
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    const kept = {
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    };
    return void response.writeHead(200, { ...kept, 'content-type': type }).end(file);
  }
  if (pathname === '/pins.json') return send(response, 200, pins());
  if (!pathname.startsWith(`/views-api/${name}/`)) return send(response, 404, {});
  const lang = String(headers['x-language'] ?? 'en');
  const rendered = await renderer.render({
    lang,
    route: readRoute(String(headers['x-route'] ?? '')),
    path: pathname.slice(`/views-api/${name}`.length),
    query: search.slice(1),
    t: (key: string) => key,
    api: connect({ site: FAIRBOOK_URL, lng: lang }).call,
    isSignedIn: false,
    now: Date.now(),
    spa: headers['x-force-spa'] === '1',
    facts: {},
  });
  send(response, rendered.status, rendered.answer);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    send(response, 500, {});
  });
}).listen(Number(PORT), () => console.log(`${name} is ready: ${ORIGIN}, reads ${FAIRBOOK_URL}`));
