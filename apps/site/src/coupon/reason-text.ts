import type { bets } from '@fairbook/contracts';
import { fixesOf } from '@fairbook/coupon/store';
import { gameText } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { useCoupon, useMoney, useOdds } from './use-coupon.ts';

/**
 * A refusal in words: our text with this coupon's names where the dictionary has one for the code, else the server's
 * sentence.
 */
export function useReasonText({ code, detail, action, field }: bets.Refused): string {
  const { t } = useHost();
  const { draft, stakeMinor, stakes, account } = useCoupon();
  const money = useMoney();
  const odds = useOdds();
  const named = fixesOf(
    { code, detail, action: { kind: 'remove_leg', values: action?.values }, field },
    draft.bets,
  );
  const leg = named[0]?.kind === 'remove' ? draft.bets[named[0].index] : undefined;
  const values = { ...action?.values };
  for (const key of ['amount', 'max', 'min', 'balance']) {
    if (values[key] !== undefined) values[key] = money(String(values[key]));
  }
  if (typeof values.coef === 'number') values.coef = odds(Math.round(values.coef * 1000));
  const all = {
    ...values,
    stake: stakeMinor === null ? '' : money(stakes.amount, account.iso),
    pick: leg?.outcomeName ?? '',
    game: leg ? gameText(leg) : '',
  };
  const key = `coupon.reason.${code}`;
  const own = t(key, all);
  const isKnown = own !== key && !own.includes('{') && (leg !== undefined || !NEEDS_LEG.has(code));
  return isKnown ? own : detail || code;
}

/** Codes whose text is about a leg and makes no sense without one. */
const NEEDS_LEG: ReadonlySet<string> = new Set([
  'bets.game_over',
  'bets.game_suspended',
  'bets.outcome_blocked',
  'bets.price_changed',
  'bets.unknown_game',
  'bets.unknown_outcome',
]);
