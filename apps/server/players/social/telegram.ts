import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { SocialKeys } from '../../platform/config/social-keys.ts';
import { type Identity, nameOf } from './identity.ts';

/** How old the signed answer may be. */
export const MOST_AGE_MS = 5 * 60_000;
/** Clocks differ a little. */
const AHEAD_MS = 30_000;

/** Where Telegram asks the player, with the bot of this site. It answers behind the `#`, as `tgAuthResult`. */
export function telegramAddress({ id }: SocialKeys, redirectUri: string, state: string): string {
  const back = new URL(redirectUri);
  back.searchParams.set('state', state);
  const url = new URL('https://oauth.telegram.org/auth');
  url.search = String(
    new URLSearchParams({ bot_id: id, origin: back.origin, return_to: back.href, embed: '0' }),
  );
  return url.href;
}

/**
 * The person of a signed answer, and its signature, which counts once. The fields are signed with a hash of the bot's
 * token (core.telegram.org/widgets/login). Throws `social.denied` and `social.refused`.
 */
export function readTelegram(
  { secret }: SocialKeys,
  returned: URLSearchParams,
  now: number,
): { identity: Identity; signature: string } {
  const result = returned.get('tgAuthResult');
  if (result === 'false') throw new Refusal('social.denied');
  const { hash, ...fields } = fieldsOf(result ?? '');
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(secret).digest();
  const right = createHmac('sha256', key).update(signed).digest();
  const given = Buffer.from(hash ?? '', 'hex');
  const at = Number(fields.auth_date) * 1000;
  const isFresh = at > now - MOST_AGE_MS && at < now + AHEAD_MS;
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (!isRight || !isFresh || !/^\d{1,20}$/.test(fields.id ?? '')) throw new Refusal('social.refused');
  const name = nameOf([fields.first_name, fields.last_name].filter(Boolean).join(' '));
  return {
    identity: { provider: 'telegram', subject: fields.id ?? '', name, email: null },
    signature: right.toString('hex'),
  };
}

/** Texts and numbers by name; anything else is no answer of Telegram. */
function fieldsOf(result: string): Record<string, string> {
  try {
    const told: unknown = JSON.parse(Buffer.from(result, 'base64url').toString());
    if (typeof told !== 'object' || told === null) return {};
    const fields = Object.entries(told).map(([name, value]) => [name, String(value)] as const);
    // Each field is a line of the signed text, so a line break would let somebody split the text into other fields.
    const areLines = fields.every(([name, value]) => /^[a-z_]+$/.test(name) && !/[\r\n]/.test(value));
    return areLines ? Object.fromEntries(fields) : {};
  } catch {
    return {};
  }
}
