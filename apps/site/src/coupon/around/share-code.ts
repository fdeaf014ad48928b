import type { Api } from '@fairbook/client';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { type CodedCoupon, encodeCode, LINK_PARAMETER } from '@fairbook/coupon/code';

export interface SharedCode {
  /** The whole coupon as a text. */
  text: string;
  /** Eight characters for typing; null when the server could not be reached, and the text is then unsigned. */
  short: string | null;
  link: string;
  /** Content of the QR code: a link that a camera can still read. */
  qr: string;
}

/** A longer link makes the QR code too fine for a phone at arm's length. */
const MAX_QR = 700;

/** A code for the coupon, signed if the server can be reached and knows every selection. */
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
