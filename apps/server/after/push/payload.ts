import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { formatAmount, minorUnits } from '@fairbook/money';
import { momentText, settledText, TOLD_TEXTS, type ToldText } from '@fairbook/remote-view/told';
import { SPORT_DICTIONARIES } from '@fairbook/sports/state';
import { momentOf } from '../favourites/index.ts';
import type { DuePush } from './outbox.ts';

const translatorOf = translatorsOf(...TOLD_TEXTS, ...SPORT_DICTIONARIES);

/** What the service worker of a device gets. */
export interface PushPayload {
  title: string;
  body: string;
  lng: string;
  /** A notification with the same mark replaces the one before. */
  mark: string;
  /** Path of the page that a press opens. */
  to: string;
}

/** The text of a message, the same as the bell's. */
export function payloadOf(due: DuePush): PushPayload {
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
  return due.moment_id === null ? `coupon-${due.number}` : `game-${due.game_id}`;
}

function toldOf(due: DuePush): ToldText {
  if (due.moment_id !== null) return momentText(momentOf(due, due.lng));
  const { coupon_id: couponId, number, currency: iso, status, payout } = due;
  const paid = payout === null ? null : formatAmount(minorUnits(payout), iso);
  return settledText({ couponId, number: Number(number), iso, status, payout: paid }, due.lng);
}
