import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { formatAmount, minorUnits } from '@fairbook/money';
import { momentText, settledText, TOLD_TEXTS, type ToldText } from '@fairbook/remote-view/told';
import { SPORT_DICTIONARIES } from '@fairbook/sports/state';
import { momentOf } from '../favourites/index.ts';
import type { DuePush } from './outbox.ts';

const translatorOf = translatorsOf(...TOLD_TEXTS, ...SPORT_DICTIONARIES);

/** What the service worker of a device gets. */
export interface PushPayload extends Partial<Stopping> {
  title: string;
  body: string;
  lng: string;
  /** A notification with the same mark replaces the one before. */
  mark: string;
  /** Path of the page that a press opens. */
  to: string;
}

/** The button that ends the topic of a newsletter. */
interface Stopping {
  /** Its text. */
  stop: string;
  newsletter: string;
}

type Newsletter = Extract<DuePush, { newsletter_id: bigint }>;

export const isNewsletter = (due: DuePush): due is Newsletter =>
  due.moment_id === null && due.newsletter_id !== null;

/** Letters of a newsletter that a notification shows; the rest is read on the page. */
const LONGEST_BODY = 240;

function newsletterPayload(due: Newsletter): PushPayload {
  const { newsletter_id, texts, version, page, lng } = due;
  const { subject, text, subjectB = '', textB = '' } = texts.find((each) => each.lng === lng) ?? texts[0]!;
  const body = version === 'b' ? textB : text;
  return {
    title: version === 'b' ? subjectB : subject,
    body: body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY).trimEnd()}…` : body,
    lng,
    mark: markOf(due),
    to: `/${lng}${page}`,
    stop: (translatorOf(lng) as (key: string) => string)('search.push.stopOffers'),
    newsletter: String(newsletter_id),
  };
}

/** The text of a message, the same as the bell's; that of a newsletter is its operator's. */
export function payloadOf(due: DuePush): PushPayload {
  if (isNewsletter(due)) return newsletterPayload(due);
  const { text, about, to } = toldOf(due);
  return {
    title: (translatorOf(due.lng) as (key: string, values: object) => string)(text.key, text.values),
    body: about,
    lng: due.lng,
    mark: markOf(due),
    to: `/${due.lng}${to}`,
  };
}

/** A game, or a coupon: while a device is off, its push service keeps only the newest message of a mark. */
export function markOf(due: DuePush): string {
  if (isNewsletter(due)) return `newsletter-${due.newsletter_id}`;
  return due.moment_id === null ? `coupon-${due.number}` : `game-${due.game_id}`;
}

function toldOf(due: Exclude<DuePush, Newsletter>): ToldText {
  if (due.moment_id !== null) return momentText(momentOf(due, due.lng));
  const { coupon_id: couponId, number, currency: iso, status, payout } = due;
  const paid = payout === null ? null : formatAmount(minorUnits(payout), iso);
  return settledText({ couponId, number: Number(number), iso, status, payout: paid }, due.lng);
}
