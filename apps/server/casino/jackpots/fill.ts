import type { jackpots as contract } from '@fairbook/contracts';
import { isJackpotHit, JACKPOT, unitsOf } from '@fairbook/contracts/casino/jackpot-rules';
import type { GameId } from '@fairbook/games';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { SigningKey } from '@fairbook/proof/server';
import type { Ledger, Posting } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { signStatement } from '../../pools/statements/index.ts';
import type { EndedRound, SettledListener } from '../rounds/index.ts';
import { filledBy, holdJackpot } from './store.ts';

export interface JackpotDeps {
  ledger: Pick<Ledger, 'post'>;
  signer: { key(): SigningKey };
  isOn(): boolean;
}

/** What the pot is by its rules; tests hit it more often. */
interface Terms {
  part: number;
  seed: number;
  chance: number;
}

/** A round that takes part, with the lines that it adds to the ledger. */
interface Taking {
  round: EndedRound;
  units: number;
  drawn: number;
  /** The number of the pot. */
  number: number;
  part: bigint;
  won: bigint;
  postings: Posting[];
}

const text = (sum: bigint) => formatAmount(minorUnits(sum), JACKPOT.iso);

/**
 * Lets rounds take part in the jackpot, in the transaction that ends them: the house puts its part of each into the pot, and
 * a round whose draw hits gets the pot with the seed of the house. Rounds that only fill share the row of the pot; a group
 * with a hit has it alone, so a pot has one winner and the next one begins empty.
 */
export function createFill(
  { clock, random, bus }: Pick<Platform, 'clock' | 'random' | 'bus'>,
  { ledger, signer, isOn }: JackpotDeps,
  terms: Terms = JACKPOT,
): SettledListener {
  return async (tx, rounds) => {
    if (!isOn()) return false;
    const taking = rounds.flatMap((round) => {
      const units = unitsOf(round);
      return units === 0 ? [] : [{ round, units, drawn: round.drawn('jackpot', terms.chance) }];
    });
    if (taking.length === 0) return false;
    const hasHit = taking.some(({ drawn, units }) => isJackpotHit(drawn, units));
    let number = await holdJackpot(tx, hasHit);
    let parts = hasHit ? await filledBy(tx, number) : 0n;
    const all: Taking[] = [];
    for (const each of taking) {
      const part = BigInt(each.units * terms.part);
      parts += part;
      const postings: Posting[] = [{ kind: 'jackpot_part', amountMinor: part }];
      const seed = BigInt(terms.seed);
      const won = isJackpotHit(each.drawn, each.units) ? parts + seed : 0n;
      if (won > 0n)
        postings.push({ kind: 'jackpot_seed', amountMinor: seed }, { kind: 'jackpot_win', amountMinor: won });
      const taken = { ...each, number, part, won, postings };
      all.push(taken);
      if (won === 0n) continue;
      await writeHit(tx, taken, { parts, seed });
      number += 1;
      parts = 0n;
    }
    await post(tx, ledger, all);
    await writeRounds(tx, all);
    if (hasHit) await tx.updateTable('casino_jackpot').set({ number }).execute();
    return true;
  };

  async function writeHit(tx: Tx, taken: Taking, { parts, seed }: { parts: bigint; seed: bigint }) {
    const { round, number, units, drawn, won } = taken;
    const id = random.uuid();
    const at = new Date(clock.now());
    const game = round.game as GameId;
    const statement: contract.JackpotHitStatement = {
      v: 1,
      kind: 'casino_jackpot',
      ...{ number, roundId: round.id, game, nonce: round.nonce, commitment: round.commitment, units, drawn },
      iso: JACKPOT.iso,
      parts: text(parts),
      seed: text(seed),
      paid: text(won),
    };
    await signStatement(tx, signer.key(), { id, kind: 'casino_jackpot', statement });
    await tx
      .insertInto('casino_jackpot_hits')
      .values({
        ...{ number, round_id: round.id, user_id: BigInt(round.userId), game, units, drawn, parts, seed },
        statement_id: id,
        at,
      })
      .execute();
    tx.onCommit(() => bus.publish('account.changed', { userId: round.userId }));
  }
}

async function post(tx: Tx, ledger: Pick<Ledger, 'post'>, all: readonly Taking[]): Promise<void> {
  const verdicts = await ledger.post(
    tx,
    all.map(({ round, postings }) => ({
      accountId: round.accountId,
      reference: `jackpot:${round.id}`,
      postings,
    })),
  );
  const wrong = verdicts.find((verdict) => verdict !== 'ok');
  if (wrong) throw new Error(`the jackpot was not filled: ${wrong}`);
}

async function writeRounds(tx: Tx, all: readonly Taking[]): Promise<void> {
  await tx.query({
    name: 'casino_jackpot_rounds',
    text: `update casino_rounds r set jackpot_number = n.number, jackpot_part = n.part, jackpot = n.won
           from unnest($1::uuid[], $2::int[], $3::bigint[], $4::bigint[]) n (id, number, part, won) where r.id = n.id`,
    values: [
      all.map(({ round }) => round.id),
      all.map(({ number }) => number),
      all.map(({ part }) => part),
      all.map(({ won }) => won),
    ],
  });
}
