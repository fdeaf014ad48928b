import type { bets } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import type { SelectedBet } from '@fairbook/remote-view';

import type { Intent, SentPress } from '../chosen/saved.ts';
import type { CouponSnapshot } from '../facts.ts';
import type { Later } from '../prices/quote.ts';
import { NOT_SENT, type Sent } from './placing.ts';
import type { Press } from './press.ts';

/** How long a press can be undone. Nothing is sent before. */
const UNDO_MS = 3_000;
const BONUS_ACCOUNT = 4;

/** The stake of one press on the account that pays; null while one-click is off or has no stake. */
export function oneClickAmount({
  settings,
  account,
}: Pick<CouponSnapshot, 'settings' | 'account'>): string | null {
  if (!settings.isActiveOneClick || account.id === null) return null;
  const amounts =
    account.type === BONUS_ACCOUNT ? settings.bonusAccountOneClickAmount : settings.oneClickAmount;
  const stake = readAmount(amounts[account.iso] ?? '', account.iso);
  return stake !== null && stake > 0n ? formatAmount(minorUnits(stake), account.iso) : null;
}

interface OneClickDeps {
  later: Later;
  now(): number;
  newKey(): string;
  /** Whether the prices on the screen are current. */
  isLive(): boolean;
  /** Whether the current price is a boosted one. */
  isBoosted(bet: SelectedBet): boolean;
  send(sent: Sent, intent: Intent): void;
  /** The page was left before the answer: the coupon is looked up by its key. */
  resolve(sent: Sent, intent: Intent): void;
  /** Nothing was sent, for this reason. */
  refused(sent: Sent, reason: bets.Refused): void;
  /** The pending presses have changed. */
  changed(presses: readonly Press[]): void;
}

/** One-click bets. Each press becomes a separate single with its own key. */
export function createOneClick(deps: OneClickDeps) {
  let presses: readonly Press[] = [];
  /** Sent coupons without an outcome yet, by key. */
  const sent = new Map<string, SentPress>();
  const stops = new Map<string, () => void>();

  function set(next: readonly Press[]): void {
    presses = next;
    deps.changed(presses);
  }

  /** False when the bet has already been sent. */
  function undo(key: string): boolean {
    const press = presses.find(({ bet }) => betKey(bet) === key);
    if (!press || press.isSent) return false;
    stops.get(key)?.();
    set(presses.filter((other) => other !== press));
    return true;
  }

  function press(coupon: CouponSnapshot, bet: SelectedBet, amount: string): void {
    const key = betKey(bet);
    if (presses.some((other) => betKey(other.bet) === key)) {
      undo(key);
      return;
    }
    const { id, iso } = coupon.account;
    set([...presses, { bet, amount, iso, until: deps.now() + UNDO_MS, isSent: false }]);
    stops.set(
      key,
      deps.later(UNDO_MS, () => send(key, id!, coupon)),
    );
  }

  function send(key: string, accountId: number, { settings }: CouponSnapshot): void {
    const due = presses.find(({ bet }) => betKey(bet) === key)!;
    const { changeCoefAction, tolerancePercent } = settings;
    const body: bets.CouponToSubmit = {
      accountId,
      typeId: typeIdOf('single'),
      amount: due.amount,
      changeCoefAction: settings.exactCoef ? 0 : changeCoefAction,
      ...(changeCoefAction === 2 && tolerancePercent > 0 && !settings.exactCoef && { tolerancePercent }),
      bets: [
        {
          gameId: due.bet.gameId,
          outcomeId: due.bet.outcomeId,
          coef: due.bet.coefMilli / 1000,
          ...(deps.isBoosted(due.bet) && { isSpecialCoef: true }),
        },
      ],
    };
    const intent = { key: deps.newKey(), body, at: deps.now() };
    // The connection may have been lost in these three seconds, and nobody has agreed to a price that was not shown.
    if (!deps.isLive()) {
      drop(key);
      deps.refused(sentOf(due.bet, due.iso, intent), NOT_SENT);
      return;
    }
    sent.set(intent.key, { bet: due.bet, iso: due.iso, intent });
    set(presses.map((other) => (other === due ? { ...due, isSent: true } : other)));
    deps.send(sentOf(due.bet, due.iso, intent), intent);
  }

  function drop(key: string): void {
    const left = presses.filter(({ bet, isSent }) => isSent || betKey(bet) !== key);
    if (left.length < presses.length) set(left);
  }

  /** The press was answered and is no longer shown. If it is decided too, its outcome is not requested again. */
  function answered({ key, bets: [bet] }: Sent, isDecided: boolean): void {
    const left = presses.filter((press) => !press.isSent || !bet || betKey(press.bet) !== betKey(bet));
    const isForgotten = isDecided && sent.delete(key);
    if (isForgotten || left.length < presses.length) set(left);
  }

  return {
    press,
    undo,
    answered,
    /** Bets whose outcome must be requested after the page was left. */
    undecided: (): SentPress[] => [...sent.values()],
    /** Bets sent by the previous page: none is sent again. */
    resume(before: readonly SentPress[]): void {
      for (const press of before) sent.set(press.intent.key, press);
      set([...presses, ...before.map(sentBefore)]);
      for (const { bet, iso, intent } of before) deps.resolve(sentOf(bet, iso, intent), intent);
    },
  };
}

function sentBefore({ bet, iso, intent: { body, at } }: SentPress): Press {
  return { bet, amount: body.amount, iso, until: at, isSent: true };
}

function sentOf(bet: SelectedBet, iso: string, { key, at, body: { amount } }: Intent): Sent {
  return {
    key,
    bets: [{ ...bet, blockId: null, addedAt: at }],
    type: 'single',
    systemValues: [],
    amount,
    iso,
    possibleWin: '',
    coef: null,
    singles: null,
    amountByBetId: {},
    isBigStake: false,
    offer: null,
    isOneClick: true,
    sentAt: at,
    delaySeconds: 0,
    delayGameId: null,
    delayCause: null,
    couponId: null,
    number: null,
    acceptedAt: null,
    receipt: null,
  };
}
