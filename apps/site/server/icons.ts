import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ICON_SIZES, ICONS_VERSION } from '../src/icons.ts';
import { parseCookies } from './cookies.ts';
import { iconName, iconSvg } from './icon-art.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
};
/** Icons that Apple's systems request by themselves; up to iOS 14 they try the precomposed name first (S2 §9). */
const APPLE = /^\/apple-touch-icon(?:-(\d{2,3})x\1)?(?:-precomposed)?\.png$/;
const APPLE_SIZE = 192;

type Files = Map<string, Buffer>;

/** Serves the icons of the build: cached for ever under their version, and under plain names in the current version. */
export function registerIcons(app: FastifyInstance, dist: string): void {
  const versions = readVersions(path.join(dist, 'public/icons'));
  const current = versions.get(ICONS_VERSION) ?? new Map([['icon.svg', Buffer.from(iconSvg('rounded'))]]);

  app.get('/icons/:version/:name', (request, reply) => {
    const { version, name } = request.params as { version: string; name: string };
    const known = versions.get(version);
    // An unknown version, older or newer, gets the current icons, so that old pages still have icons.
    return send(reply, known ?? current, name, known ? YEAR : DAY);
  });
  app.get('/icons/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    const { icons_version: version = ICONS_VERSION } = parseCookies(request.headers.cookie);
    return send(reply.header('vary', 'cookie'), versions.get(version) ?? current, name, DAY);
  });
  for (const name of ['icon.svg', 'favicon.ico']) {
    app.get(`/${name}`, (_request, reply) => send(reply, current, name, DAY));
  }
  for (const url of appleNames()) {
    app.get(url, (_request, reply) => send(reply, current, appleIcon(url), DAY));
  }
}

/** The file for an icon name that Apple's systems request. */
export function appleIcon(url: string): string {
  const size = Number(APPLE.exec(url)?.[1] ?? APPLE_SIZE);
  return iconName(size, 'apple-touch-icon');
}

function appleNames(): string[] {
  const sizes = ['', ...ICON_SIZES.map((size) => `-${size}x${size}`)];
  return sizes.flatMap((size) => ['', '-precomposed'].map((kind) => `/apple-touch-icon${size}${kind}.png`));
}

function send(reply: FastifyReply, files: Files, name: string, cacheControl: string): FastifyReply {
  const bytes = files.get(name);
  if (!bytes)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such icon');
  return reply
    .header('cache-control', cacheControl)
    .type(TYPES[path.extname(name)] ?? 'application/octet-stream')
    .send(bytes);
}

function readVersions(folder: string): Map<string, Files> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((version) => [version, readFiles(path.join(folder, version))]));
}

function readFiles(folder: string): Files {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
}
