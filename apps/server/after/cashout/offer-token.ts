import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { KEY_OF_32, keptSecret } from '../../platform/storage/kept-secret.ts';

/** How long an offer is held. */
export const HELD_MS = 10_000;
const FILE = 'cashout-key';

/** The offer for the whole open part of a coupon. Amounts in minor units. */
export interface HeldOffer {
  couponId: string;
  open: bigint;
  fair: bigint;
  offer: bigint;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface OfferTokens {
  start(): Promise<void>;
  write(offer: HeldOffer): string;
  /** The offer in a token; null when no server of this site signed it. */
  read(token: string): HeldOffer | null;
}

/** Signed offers: the client keeps them, and only servers of this site can make them. */
export function createOfferTokens({ config, pool }: Pick<Platform, 'config' | 'pool'>): OfferTokens {
  let key: string | null = null;

  function codeOf(text: string): Buffer {
    if (key === null) throw new Error('offer tokens were used before the start');
    return createHmac('sha256', key).update(`cashout ${text}`).digest();
  }

  return {
    async start() {
      key = await keptSecret({ pool, config }, FILE, KEY_OF_32);
    },
    write({ couponId, open, fair, offer, expiresAt }) {
      const text = [couponId, open, fair, offer, expiresAt].join('.');
      return `${text}.${codeOf(text).toString('base64url')}`;
    },
    read(token) {
      const [couponId = '', ...rest] = token.split('.');
      const code = Buffer.from(rest.at(-1) ?? '', 'base64url');
      const wanted = codeOf([couponId, ...rest.slice(0, -1)].join('.'));
      if (rest.length !== 5 || code.length !== wanted.length || !timingSafeEqual(code, wanted)) return null;
      const [open, fair, offer] = rest.map(sumOf);
      return { couponId, open: open!, fair: fair!, offer: offer!, expiresAt: Number(rest[3]) };
    },
  };
}

function sumOf(text: string): bigint {
  return /^\d+$/.test(text) ? BigInt(text) : 0n;
}
