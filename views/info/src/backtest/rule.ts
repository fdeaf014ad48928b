import { impliedProbabilities, USUAL_METHOD } from '@fairbook/pricing';
import { KEY_OF, type MarketKind, type Pick } from './markets.ts';

export interface Rule {
  market: MarketKind;
  pick: Pick;
  /** Decimal odds, both included. */
  least: number;
  most: number;
  price: 'opening' | 'closing';
  stake: Stake;
}

/** One unit, or a share of what Kelly’s formula says for a probability that the reader gives, from 0 to 1. */
type Stake = { kind: 'flat' } | { kind: 'kelly'; share: number; probability: number };

/** An outcome on offer, and what a stake of 1 on it came back as. */
export interface Offered {
  key: string;
  odds: number;
  /** Null where it wasn’t settled. */
  back: number | null;
}

/** One market of a game at the price that the rule names. */
export interface PricedGame {
  /** When the game ended, epoch milliseconds. */
  at: number;
  outcomes: readonly Offered[];
}

export interface Bet {
  at: number;
  stake: number;
  /** What came back, the stake included. */
  back: number;
  /** What the margin alone costs or gives on average: fair value less stake. */
  expected: number;
}

/** The bank that Kelly’s stakes begin with, in units. */
export const BANK = 100;

/** The bets of a rule, game by game in the order of their ends. Whatever has no result or no second price is left out. */
export function betsOf(rule: Rule, games: readonly PricedGame[]): Bet[] {
  let bank = BANK;
  return games
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, outcomes }) => {
      if (outcomes.length < 2) return [];
      const fair = impliedProbabilities(
        outcomes.map(({ odds }) => odds),
        USUAL_METHOD,
      );
      const chosen = outcomes
        .map((outcome, place) => ({ ...outcome, fair: fair[place]! }))
        .filter((outcome) => isPicked(rule, outcome, outcomes));
      const bets = chosen.flatMap(({ odds, back, fair }) => {
        const stake = stakeOf(rule.stake, odds, bank);
        if (back === null || stake <= 0) return [];
        return [{ at, stake, back: stake * back, expected: stake * (fair * odds - 1) }];
      });
      for (const { stake, back } of bets) bank = Math.max(0, bank + back - stake);
      return bets;
    });
}

function isPicked(
  { pick, least, most }: Rule,
  { key, odds }: Offered,
  outcomes: readonly Offered[],
): boolean {
  if (odds < least || odds > most) return false;
  const key_ = KEY_OF[pick];
  if (key_ !== undefined) return key === key_;
  if (pick === 'every') return true;
  const all = outcomes.map((outcome) => outcome.odds);
  const edge = pick === 'favourite' ? Math.min(...all) : Math.max(...all);
  return odds === edge && key === outcomes.find((outcome) => outcome.odds === edge)?.key;
}

/** Kelly: the edge divided by the net odds, of the bank; nothing without an edge. */
function stakeOf(stake: Stake, odds: number, bank: number): number {
  if (stake.kind === 'flat') return 1;
  const edge = stake.probability * odds - 1;
  return edge <= 0 ? 0 : (bank * stake.share * edge) / (odds - 1);
}
