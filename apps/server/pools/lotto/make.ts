import { sign } from 'node:crypto';
import type { lotto as contract } from '@fairbook/contracts';
import { LOTTERY_IDS, type LotteryId, lotteryOf, MOST_DRAWS } from '@fairbook/contracts/pools/lotteries';
import type { LottoRules } from '@fairbook/contracts/pools/lotto-rules';
import { commitmentOf, seedOf } from '@fairbook/proof/lotto';
import type { SigningKey } from '@fairbook/proof/server';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { signStatement } from '../statements/index.ts';

const MINUTE_MS = 60_000;
/** Draws on sale ahead: as many as can be bought, and some more for the one that closes meanwhile. */
const AHEAD = MOST_DRAWS + 2;

export interface MakeDeps {
  signer: { key(): SigningKey };
  rules(): LottoRules;
}

/**
 * The seed of a draw: the hash of the site's own signature of its name. Only the holder of the key can make it, it is in
 * no table before the draw, and the house has nothing to choose, because an Ed25519 signature of a text is one.
 */
export function seedFor({ privateKey }: SigningKey, lottery: LotteryId, number: number): string {
  return seedOf(sign(null, Buffer.from(`fairbook lotto seed v1\n${lottery}\n${number}`), privateKey));
}

/** When the draw of this number is held, in epoch milliseconds: draws are counted from 1970. */
function timeOf(lottery: LotteryId, number: number): number {
  return number * lotteryOf(lottery).everyMinutes * MINUTE_MS;
}

/** Puts the next draws of every lottery on sale, each with its signed commitment. Returns how many were made. */
export async function makeDraws(
  { db, pool, clock, random }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  deps: MakeDeps,
): Promise<number> {
  const { lotteries } = deps.rules();
  let made = 0;
  for (const lottery of LOTTERY_IDS.filter((id) => lotteries.includes(id))) {
    const first = Math.floor(clock.now() / (lotteryOf(lottery).everyMinutes * MINUTE_MS)) + 1;
    const known = await db
      .selectFrom('lotto_draws')
      .select('number')
      .where('lottery', '=', lottery)
      .where('number', '>=', BigInt(first))
      .execute();
    const numbers = new Set(known.map(({ number }) => Number(number)));
    const missing = Array.from({ length: AHEAD }, (_, n) => first + n).filter((each) => !numbers.has(each));
    if (missing.length === 0) continue;
    made += await transact(pool, async (tx) => {
      let count = 0;
      for (const number of missing)
        if (await makeDraw(tx, deps, { lottery, number, id: random.uuid() })) count += 1;
      return count;
    });
  }
  return made;
}

async function makeDraw(
  tx: Tx,
  { signer }: MakeDeps,
  { lottery, number, id }: { lottery: LotteryId; number: number; id: string },
): Promise<boolean> {
  const { of, drawn, closesSeconds } = lotteryOf(lottery);
  const drawsAt = timeOf(lottery, number);
  const closesAt = drawsAt - closesSeconds * 1_000;
  const commitment = commitmentOf(seedFor(signer.key(), lottery, number));
  const [row] = await tx
    .insertInto('lotto_draws')
    .values({
      lottery,
      number,
      draws_at: new Date(drawsAt),
      closes_at: new Date(closesAt),
      commitment,
      commit_id: id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  if (!row) return false;
  const statement: contract.CommitStatement = {
    v: 1,
    kind: 'lotto_draw',
    lottery,
    number,
    of,
    drawn,
    closesAt: new Date(closesAt).toISOString(),
    drawsAt: new Date(drawsAt).toISOString(),
    commitment,
  };
  await signStatement(tx, signer.key(), { id, kind: 'lotto_draw', statement });
  return true;
}
