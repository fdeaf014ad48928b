import type { Ratio } from '@fairbook/money';
import type { DecidedResult, SameGame, SettlementInput } from '@fairbook/settlement';
import { type CashoutInput, MILLION } from './input.ts';

interface OpenSameGames {
  /** Open legs that are part of a same-game combination. */
  places: ReadonlySet<number>;
  /** `expected`: the expected factor; `kept`: its ratio to the combined odds. */
  sameGames: { sameGame: SameGame; expected: number; kept: Ratio }[];
}

/** Same-game combinations with open legs, by the current models of their games; null when a model can't tell. */
export function sameGamesOf(input: CashoutInput, agreed: SettlementInput): OpenSameGames | null {
  const found: OpenSameGames = { places: new Set(), sameGames: [] };
  const places = new Set<number>();
  for (const sameGame of agreed.sameGames ?? []) {
    const open = sameGame.legs.filter((place) => input.decided[place] === null);
    if (open.length === 0) continue;
    for (const place of open) places.add(place);
    const won = sameGame.legs.filter((place) => isWon(input.decided[place]!));
    const oddsOf = (left: readonly number[]) => {
      const survivors = [...won, ...left].sort((a, b) => a - b);
      return survivors.length === 0 ? null : sameGame.priceOf(survivors);
    };
    const expected = input.sameGameReturn(open, oddsOf);
    if (expected === null) return null;
    const odds = BigInt(oddsOf(open)!);
    const kept = { num: BigInt(Math.floor(expected * MILLION)) * 1000n, den: BigInt(MILLION) * odds };
    found.sameGames.push({ sameGame, expected, kept });
  }
  return { ...found, places };
}

function isWon(decided: DecidedResult | null): boolean {
  return decided !== null && decided.void[0] === 0 && decided.result[0] === decided.result[1];
}
