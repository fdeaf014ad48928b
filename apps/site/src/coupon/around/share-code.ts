import type { Api } from '@fairbook/client';
import { typeIdOf } from '@fairbook/contracts/coupon-type';
import { type CodedCoupon, encodeCode, LINK_PARAMETER } from '@fairbook/coupon/code';

export interface SharedCode {
  /** The whole coupon as a text. */
  text: string;
  /** Eight signs for typing; null when the server could not be asked, and the text is not signed then. */
  short: string | null;
  link: string;
  /** What the QR code says: a link that a camera can still read. */
  qr: string;
}

/** A longer link makes a QR code too fine for a phone at arm's length. */
const MAX_QR = 700;

/** A code for the coupon, signed when the server can be asked and knows every selection. */
export async function shareCoupon(
  api: Api,
  coupon: CodedCoupon,
  place: { origin: string; lang: string },
): Promise<SharedCode> {
  const { type, systemValues, isStakedByBlock, bets } = coupon;
  const body = {
    typeId: typeIdOf(type),
    systemValues: [...systemValues],
    isStakedByBlock,
    bets: bets.map(({ gameId, outcomeId, blockId }) => ({ gameId, outcomeId, blockId })),
  };
  const kept = await api('codes.make', { body }).catch(() => null);
  const text = kept?.text ?? encodeCode(coupon);
  const short = kept?.code ?? null;
  const link = linkOf(text, place);
  return { text, short, link, qr: short !== null && link.length > MAX_QR ? linkOf(short, place) : link };
}

function linkOf(code: string, { origin, lang }: { origin: string; lang: string }): string {
  return `${origin}/${lang}?${LINK_PARAMETER}=${code}`;
}
