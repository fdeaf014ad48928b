import type { Ratio } from '@fairbook/money';
import type { Builder, DecidedResult, SettlementInput } from '@fairbook/settlement';
import { type CashoutInput, MILLION } from './input.ts';

interface Joint {
  /** Open legs that are part of a builder. */
  places: ReadonlySet<number>;
  /** `expected`: what it is expected to multiply with; `kept`: that as a share of its odds. */
  builders: { builder: Builder; expected: number; kept: Ratio }[];
}

/** Builders with open legs, by the model of their games now; null when one can't be told. */
export function jointOf(input: CashoutInput, agreed: SettlementInput): Joint | null {
  const joint: Joint = { places: new Set(), builders: [] };
  const places = new Set<number>();
  for (const builder of agreed.builders ?? []) {
    const open = builder.legs.filter((place) => input.decided[place] === null);
    if (open.length === 0) continue;
    for (const place of open) places.add(place);
    const won = builder.legs.filter((place) => isWon(input.decided[place]!));
    const oddsOf = (left: readonly number[]) => {
      const survivors = [...won, ...left].sort((a, b) => a - b);
      return survivors.length === 0 ? null : builder.priceOf(survivors);
    };
    const expected = input.jointReturn(open, oddsOf);
    if (expected === null) return null;
    const odds = BigInt(oddsOf(open)!);
    const kept = { num: BigInt(Math.floor(expected * MILLION)) * 1000n, den: BigInt(MILLION) * odds };
    joint.builders.push({ builder, expected, kept });
  }
  return { ...joint, places };
}

function isWon(decided: DecidedResult | null): boolean {
  return decided !== null && decided.void[0] === 0 && decided.result[0] === decided.result[1];
}
