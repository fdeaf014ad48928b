import type { Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import {
  isProviderOff,
  PROVIDER_GAMES,
  type ProviderGame,
  type ProviderGameId,
} from '@fairbook/contracts/casino/provider-games';
import type { ClosedProduct } from '@fairbook/contracts/placement/closed-products';
import { formatAmount, fromBaseDown, minorUnits, type Rates, toBaseUp } from '@fairbook/money';
import type { LockedAccount } from '../../money/wallet/index.ts';
import { closedFor } from '../../pools/stakes/index.ts';
import { leastStake, payingAccount } from '../rounds/index.ts';

/** Why a game takes no stakes from this country; null if it does. */
export function gameRefusal(game: ProviderGameId, country: string | null, rules: CasinoRules): Reason | null {
  const { provider, notIn } = PROVIDER_GAMES[game];
  if (isProviderOff(rules.closedProviders, provider, country)) return { code: 'casino.provider_closed' };
  const isClosed = rules.closedGames.includes(game) || (country !== null && notIn.includes(country));
  return isClosed ? { code: 'casino.game_closed' } : null;
}

/** Why an account can't stake in a game; null if it can. Limits come later, with their locks. */
export function accountRefusal(
  account: LockedAccount | undefined,
  of: { userId: number; isBonus: boolean; closed: readonly ClosedProduct[]; game: ProviderGameId },
): Reason | null {
  const paying = payingAccount(account, of);
  if ('code' in paying) return paying;
  const { section, currencies } = PROVIDER_GAMES[of.game];
  const closed = closedFor(of.closed, ['games', section]);
  if (closed) return closed;
  return currencies === 'all' || currencies.includes(paying.currency)
    ? null
    : { code: 'casino.provider_currency', field: 'accountId' };
}

/**
 * Why a stake is too low or too high: all stakes of a round together may not be able to bring more than a round may pay.
 * `before`: those that the round has already.
 */
export function stakeRefusal(
  { amount, before, iso }: { amount: bigint; before: bigint; iso: string },
  game: Pick<ProviderGame, 'mostPercent'>,
  { rules, rates }: { rules: CasinoRules; rates: Rates },
): Reason | null {
  const least = leastStake(rules, iso, rates);
  if (least === undefined) return { code: 'pools.no_price', values: { iso } };
  const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  if (amount < least)
    return { code: 'casino.low_stake', field: 'amount', values: { least: text(least), iso } };
  const most = BigInt(rules.mostToWin) * 100n;
  const percent = BigInt(game.mostPercent);
  if (toBaseUp(((before + amount) * percent) / 100n, iso, rates) <= most) return null;
  const left = (fromBaseDown(most, iso, rates) * 100n) / percent - before;
  const highest = left > 0n ? left : 0n;
  return { code: 'casino.high_stake', field: 'amount', values: { most: text(highest), iso } };
}
