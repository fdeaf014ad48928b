import type { boosts as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { BASE_CURRENCY, type Standing } from '../../risk/index.ts';
import type { Asked } from './asked.ts';
import { marginLeft } from './margin.ts';
import { shownWithheld, withheldReason } from './withheld.ts';

const MILLION = 1_000_000;

/** The maximum and average cost of a boost right now. `fairChance` is 0 to 1; null if unknown. */
export function previewOf(
  { fact, boost }: Asked,
  { exposure, maxExposure }: Standing,
  fairChance: number | null,
  lng: string,
): contract.Preview {
  const { maxStake, fromMilli, toMilli } = boost;
  const written = (sum: bigint) => formatAmount(minorUnits(sum), BASE_CURRENCY);
  const win = (milli: number) => (maxStake * BigInt(milli)) / 1000n;
  const loss = win(toMilli) - maxStake;
  const room = maxExposure === null ? null : maxExposure > exposure ? maxExposure - exposure : 0n;
  return {
    usual: fromMilli / 1000,
    boosted: toMilli / 1000,
    margin: fact.marginPercent,
    marginBoosted: marginLeft(fact, toMilli),
    iso: BASE_CURRENCY,
    winPerPlayer: written(win(toMilli)),
    extraPerPlayer: written(win(toMilli) - win(fromMilli)),
    expectedCost: signed(expectedCost(boost, fairChance ?? 0), written),
    exposure: written(exposure),
    maxExposure: maxExposure === null ? null : written(maxExposure),
    players: room === null ? null : Number(room / loss),
    withheld: shownWithheld(withheldReason(toMilli, fairChance), lng),
  };
}

/** The average payout less the stake; in minor units, towards zero. */
function expectedCost({ maxStake, toMilli }: Asked['boost'], fairChance: number): bigint {
  const chance = BigInt(Math.floor(fairChance * MILLION));
  const million = BigInt(MILLION);
  return (maxStake * (chance * BigInt(toMilli) - million * 1000n)) / (million * 1000n);
}

function signed(sum: bigint, written: (sum: bigint) => string): string {
  return sum < 0n ? `-${written(-sum)}` : written(sum);
}
