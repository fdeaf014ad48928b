import type { BodyOf, shared as contract, Reason } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import type { ClosedProduct, Product } from '@fairbook/contracts/placement/closed-products';
import { GAMES, type SharedId, sharedGame, stakedFirst } from '@fairbook/games';
import { LEAST, paysAt } from '@fairbook/games/crash';
import { stakeOf } from '@fairbook/games/play';
import { fromBaseDown, type Rates, toBaseUp } from '@fairbook/money';
import { Check } from 'typebox/value';
import type { LockedAccount } from '../../money/wallet/index.ts';
import { closedFor } from '../../pools/stakes/index.ts';
import { aboveMost, payingAccount, unitIn } from '../rounds/index.ts';
import type { RoundRow } from './store.ts';

export type StakeBody = BodyOf<typeof contract.stake>;

/** A stake that may be taken, in minor units. */
export interface Stakeable {
  iso: string;
  amount: bigint;
  /** In cents of a euro, rounded up. */
  base: bigint;
  /** Where it is cashed out by itself, in hundredths; null in a drawn game. */
  auto: number | null;
  /** In a drawn game the chosen stake, of which `amount` may be several, and the options. */
  unit: bigint | null;
  options: unknown;
}

/** Everything that decides whether a stake is taken, read under its locks. */
export interface Facts {
  account: LockedAccount | undefined;
  isBonus: boolean;
  userId: number;
  game: SharedId;
  round: RoundRow | undefined;
  /** The player has a stake in this slot already. */
  isFilled: boolean;
  closed: readonly ClosedProduct[];
  rules: CasinoRules;
  rates: Rates;
  /** When the server received it. */
  at: number;
}

/** The products of a game: if one is closed to a player, so is the game. */
export const productsOf = (game: SharedId): readonly Product[] => ['games', CATALOGUE[game].section];

/** The stake that a player asks for, or the first reason against it. */
export function decideStake(body: StakeBody, facts: Facts): Stakeable | Reason {
  const { account, rules, game, round } = facts;
  const paying = payingAccount(account, facts);
  if ('code' in paying) return paying;
  if (rules.closedGames.includes(game)) return { code: 'casino.game_closed' };
  const closed = closedFor(facts.closed, productsOf(game));
  if (closed) return closed;
  if (round?.game !== game) return { code: 'casino.unknown_round' };
  if (round.state !== 'open' || facts.at >= round.starts_at.getTime())
    return { code: 'casino.stakes_closed' };
  const max = sharedGame(game).stakesEach;
  if (body.slot > max) return { code: 'casino.stakes_full', values: { max } };
  if (facts.isFilled) return { code: 'casino.stake_twice' };
  if (!isFit(game, body.options)) return { code: 'casino.bad_options', field: 'options' };
  return stakeIn(body, paying.currency, facts);
}

/** What the schema of the game's options and its rules say of them. */
const isFit = (game: SharedId, options: unknown): boolean =>
  Check(GAMES[game].options, options) && GAMES[game].fits?.(options) !== false;

/** The stake within the limits. One that grows is cashed out, at the latest, where it pays the largest payout. */
function stakeIn({ stake, options }: StakeBody, iso: string, facts: Facts): Stakeable | Reason {
  const { game, rules, rates } = facts;
  const unit = unitIn(stake, iso, facts);
  if (typeof unit !== 'bigint') return unit;
  const of = (amount: bigint) => ({ iso, amount, base: toBaseUp(amount, iso, rates) });
  if (sharedGame(game).kind === 'drawn') {
    const amount = stakeOf(unit, stakedFirst(GAMES[game], options));
    const reason = aboveMost(unit, GAMES[game].most(options).paid, iso, facts);
    return reason ?? { ...of(amount), auto: null, unit, options };
  }
  const most = fromBaseDown(BigInt(rules.mostToWin) * 100n, iso, rates);
  const ceiling = Number((most * 100n) / unit);
  if (ceiling < LEAST) return aboveMost(unit, paysAt(LEAST), iso, facts)!;
  const { auto } = options as { auto: number };
  return { ...of(unit), auto: Math.min(auto, ceiling), unit: null, options: null };
}
