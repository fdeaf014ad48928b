import type { FastifyInstance } from 'fastify';
import type { FastifyRequestLike } from './robots.ts';
import type { SiteData } from './site-data.ts';

/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * 86_400_000;

export interface SecurityTextOptions {
  config: SiteData['config'];
  languages: readonly string[];
  originOf(request: FastifyRequestLike): string;
  now(): number;
}

/** Serves `/.well-known/security.txt` with the contact that operators have set. */
export function registerSecurityText(app: FastifyInstance, options: SecurityTextOptions): void {
  const { config, languages, originOf, now } = options;
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { contact } = await config(languages[0] ?? 'en');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityText({ email: contact.email, origin: originOf(request), languages, now: now() }));
  });
}

interface Said {
  email: string;
  origin: string;
  languages: readonly string[];
  now: number;
}

/** The text of the file. Without an e-mail address the contact is the page of contacts. */
export function securityText({ email, origin, languages, now }: Said): string {
  const contact = email === '' ? `${origin}/${languages[0] ?? 'en'}/information/contacts` : `mailto:${email}`;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
