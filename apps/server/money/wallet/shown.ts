import type { wallet } from '@fairbook/contracts';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { currencySymbol, formatAmount, minorUnits } from '@fairbook/money';
import type { Static } from 'typebox';
import { currencyIdOf } from './currency-ids.ts';
import { couponIdOf } from './line-coupons.ts';
import { BONUS_TYPE, CASINO_BONUS_TYPE, FURTHER_TYPE, type OwnAccount, POINTS_TYPE } from './store.ts';
import type { Transfer } from './types.ts';

const translatorOf = translatorsOf('currencies');

/** An account as its player sees it, in this language. */
export function shownAccount(account: OwnAccount, lng: string): wallet.Account {
  const { id, type, currency: iso, balance, seq, isActive, label } = account;
  const isPointsTypeBalance = type === POINTS_TYPE;
  const t = translatorOf(lng);
  return {
    id,
    type: wireType(type),
    iso,
    symbol: isPointsTypeBalance ? iso : currencySymbol(iso, lng),
    currencyId: currencyIdOf(iso),
    label: label ?? t(`currencies.label.${type}`, { iso }),
    hasOwnLabel: label !== null,
    money: isPointsTypeBalance ? formatAmount(minorUnits(0n), iso) : formatAmount(minorUnits(balance), iso),
    points: isPointsTypeBalance ? Number(balance) : 0,
    isPointsTypeBalance,
    seq,
    isActive,
  };
}

/** S2 knows a points account by its flag, and all bonus money by one type. */
function wireType(type: OwnAccount['type']): wallet.Account['type'] {
  if (type === POINTS_TYPE) return FURTHER_TYPE;
  return type === CASINO_BONUS_TYPE ? BONUS_TYPE : type;
}

export function shownLine(
  line: Transfer,
  whys: ReadonlyMap<string, wallet.LineWhy>,
  coupons: ReadonlyMap<string, wallet.LineCoupon>,
): Static<typeof wallet.LedgerLine> {
  const amount = signOf(line) * line.amount;
  return {
    seq: line.seq,
    kind: line.kind,
    amount: formatAmount(minorUnits(amount), line.currency),
    balanceAfter: formatAmount(minorUnits(line.balanceAfter), line.currency),
    iso: line.currency,
    reference: line.reference,
    at: new Date(line.at).toISOString(),
    hash: line.hash.toString('hex'),
    why: whys.get(line.reference) ?? null,
    coupon: coupons.get(couponIdOf(line) ?? '') ?? null,
  };
}

/** The sign of the line for the player's balance; 0 when it moved money between house accounts. */
function signOf(line: Transfer): bigint {
  if (line.creditAccount === line.chainAccount) return 1n;
  return line.debitAccount === line.chainAccount ? -1n : 0n;
}
