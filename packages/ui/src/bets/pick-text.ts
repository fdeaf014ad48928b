import type { bets } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';

type Leg = Pick<
  bets.CouponLeg,
  'gameId' | 'outcomeName' | 'marketName' | 'opponents' | 'champName' | 'round'
>;

/**
 * The selection of a leg on one line: with its market where another leg is on the same game, else with the game where the
 * selection names no team. In a field of many the event is always named: its competitors meet in many events.
 */
export function pickText(leg: Leg, legs: readonly Leg[]): string {
  const { outcomeName, opponents, gameId } = leg;
  if (legs.some((other) => other !== leg && other.gameId === gameId))
    return `${outcomeName} · ${leg.marketName}`;
  const isNamed = opponents.length === 2 && opponents.some((name) => outcomeName.includes(name));
  return isNamed ? outcomeName : `${outcomeName} · ${gameText(leg)}`;
}
