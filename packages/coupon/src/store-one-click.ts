import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { SelectedBet } from '@fairbook/remote-view';
import { betKey } from './store-bets.ts';
import type { CouponSnapshot } from './store-facts.ts';
import type { Sent } from './store-placing.ts';
import type { Later } from './store-quote.ts';
import type { Intent } from './store-saved.ts';
import { stakeOf } from './store-stake.ts';

/** How long a press can be taken back. Nothing is sent before. */
export const UNDO_MS = 3_000;
const BONUS_ACCOUNT = 4;

/** A price that was pressed with one-click on. */
export interface Press {
  bet: SelectedBet;
  /** In major units of the account that pays. */
  amount: string;
  iso: string;
  /** Epoch milliseconds: until then it can be taken back. */
  until: number;
  /** It is on its way, and can't be taken back any more. */
  isSent: boolean;
}

/** What one press stakes from the account that pays; null while one-click is off or has no sum. */
export function oneClickAmount({
  settings,
  account,
}: Pick<CouponSnapshot, 'settings' | 'account'>): string | null {
  if (!settings.isActiveOneClick || account.id === null) return null;
  const amounts =
    account.type === BONUS_ACCOUNT ? settings.bonusAccountOneClickAmount : settings.oneClickAmount;
  const stake = stakeOf(amounts[account.iso] ?? '', account.iso);
  return stake !== null && stake > 0n ? formatAmount(minorUnits(stake), account.iso) : null;
}

interface OneClickDeps {
  later: Later;
  now(): number;
  newKey(): string;
  send(sent: Sent, intent: Intent): void;
  /** The presses that are under way have changed. */
  changed(presses: readonly Press[]): void;
}

/** Presses that wait to be sent. Each is a single of its own, with a key of its own. */
export function createOneClick(deps: OneClickDeps) {
  let presses: readonly Press[] = [];
  const stops = new Map<string, () => void>();

  function set(next: readonly Press[]): void {
    presses = next;
    deps.changed(presses);
  }

  /** False when it is on its way already. */
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
    set(presses.map((other) => (other === due ? { ...due, isSent: true } : other)));
    const { changeCoefAction, tolerancePercent } = settings;
    const body: bets.CouponToSubmit = {
      accountId,
      typeId: 0,
      amount: due.amount,
      changeCoefAction: settings.exactCoef ? 0 : changeCoefAction,
      ...(changeCoefAction === 2 && tolerancePercent > 0 && !settings.exactCoef && { tolerancePercent }),
      bets: [{ gameId: due.bet.gameId, outcomeId: due.bet.outcomeId, coef: due.bet.coefMilli / 1000 }],
    };
    const intent = { key: deps.newKey(), body, at: deps.now() };
    deps.send(sentOf(due, intent), intent);
  }

  return {
    press,
    undo,
    /** A press whose answer has come is no press any more. */
    answered(sent: Sent): void {
      const [bet] = sent.bets;
      const left = presses.filter((press) => !press.isSent || !bet || betKey(press.bet) !== betKey(bet));
      if (left.length < presses.length) set(left);
    },
  };
}

function sentOf({ bet, amount, iso }: Press, { key, at }: Intent): Sent {
  return {
    key,
    bets: [{ ...bet, blockId: null, addedAt: at }],
    typeId: 0,
    systemValues: [],
    amount,
    iso,
    possibleWin: '',
    coef: null,
    singles: null,
    amountByBetId: {},
    isVip: false,
    offer: null,
    isOneClick: true,
    sentAt: at,
    delaySeconds: 0,
    couponId: null,
    number: null,
    acceptedAt: null,
    receipt: null,
  };
}
