import { generateKeyPairSync, sign } from 'node:crypto';
import type { bets, proof } from '@fairbook/contracts';
import type { Bundle } from './bundle.ts';
import { cosignatureLine, cosignedText, witnessKey } from './cosignature.ts';
import { entryLeaf, entryText, itemCode, receiptEntry } from './entry.ts';
import { commitmentOf, lottoNumbers } from './lotto.ts';
import { inclusionProof, merkleLevels } from './merkle.ts';
import { readNote } from './note.ts';
import { sha256Hex } from './sha256.ts';
import { sha256, signCheckpoint, signGroup, signHead, signingKey } from './sign.server.ts';

export const KEY = signingKey(generateKeyPairSync('ed25519').privateKey);

/** The name of the log in `aBundle`. */
export const ORIGIN = 'book.example/proof-api/v1/log';
const AT = '2026-08-16T18:21:00.123Z';

/** For tests: a witness, who signs whatever it is given. */
export interface TestWitness {
  /** As `name+id+key`. */
  key: string;
  /** The line that it adds to a note. `at` in epoch seconds. */
  cosign(note: string, at: number): string;
}

export function aWitness(name = 'witness.example/w1'): TestWitness {
  const { privateKey, jwk } = signingKey(generateKeyPairSync('ed25519').privateKey);
  const witness = { name, jwk };
  return {
    key: witnessKey(witness),
    cosign: (note, at) =>
      cosignatureLine(witness, at, sign(null, cosignedText(readNote(note).text, at), privateKey)),
  };
}

/** For tests: an express of two legs for 10.00 EUR at 2.24 × 1.79. */
export function aStatement(): bets.Receipt['statement'] {
  return {
    v: 1,
    couponId: '01890000-0000-7000-8000-000000000001',
    userId: 48_000_002,
    typeId: 1,
    systemValue: null,
    amount: '10.00',
    iso: 'EUR',
    possibleWin: '40.09',
    acceptedAt: AT,
    delaySeconds: 0,
    rulesVersion: 1,
    bets: [
      { gameId: 7, outcomeId: '1::1', coef: '2.240', blockId: null, priceVersion: 11 },
      { gameId: 8, outcomeId: '18:2.5:over', coef: '1.790', blockId: null, priceVersion: 12 },
    ],
  };
}

/**
 * For tests: the coupon in a log of 300 entries; lost by its first leg, then corrected and won. `seqs` are the places
 * of the first two settlements in the log, `payout` what the last one says.
 */
export function aBundle(seqs: readonly [first: number, second: number] = [41, 61], payout = '40.09'): Bundle {
  return bundleWith([
    [seqs[0], aSettlement(1, 'settled', 'lost', '0.00', ['0.000', null])],
    [seqs[1], aSettlement(2, 'reopened', 'accepted', '0.00', ['2.240', null])],
    [299, aSettlement(3, 'settled', 'won', payout, ['2.240', '1.790'])],
  ]);
}

/** For tests: the same coupon after 4.00 of its 10.00 were sold for 3.60. */
export function aBundleSoldInPart(): Bundle {
  const iso = 'EUR';
  const sale = { closed: '4.00', paid: '3.60', fair: '3.79', open: '6.00', isOpen: 'yes', percent: 5, iso };
  const rest = (sum: string) => ({ closed: '4.00', paid: '3.60', open: '6.00', rest: sum, iso });
  const saying = (key: string, values: bets.Sentence['values'], settlement: proof.SettlementStatement) => ({
    ...settlement,
    explanation: [{ key, values }],
  });
  return bundleWith([
    [20, saying('total_cashed_out', sale, aSettlement(1, 'cashed_out', 'accepted', '3.60', [null, null]))],
    [41, saying('total_rest', rest('0.00'), aSettlement(2, 'settled', 'lost', '3.60', ['0.000', null]))],
    [61, aSettlement(3, 'reopened', 'accepted', '3.60', ['2.240', null])],
    [299, saying('total_rest', rest('24.05'), aSettlement(4, 'settled', 'won', '27.65', ['2.240', '1.790']))],
  ]);
}

/** The coupon with these settlements, each at its number in the log. */
function bundleWith(settlements: readonly [seq: number, statement: proof.SettlementStatement][]): Bundle {
  const others = Array.from({ length: 300 }, (_, i) => entryLeaf(`entry ${i}`));
  const receipt = signGroup([aStatement(), { ...aStatement(), userId: 1 }], KEY)[0]!;
  const results = [aResult(7, '1::1', 1, 0), aResult(7, '1::1', 2, 1), aResult(8, '18:2.5:over', 1, 1)];
  const place = (seq: number, text: string) => {
    others[seq] = entryLeaf(text);
    return seq;
  };
  const receiptAt = place(3, receiptEntry(receipt));
  const resultsAt = results.map((statement, i) =>
    place([40, 60, 80][i]!, textOf(statement, { kind: 'results', gameId: statement.gameId })),
  );
  for (const [seq, statement] of settlements) place(seq, textOf(statement, { kind: 'settlements' }));
  const levels = merkleLevels(sha256, others);
  const placed = (seq: number) => ({ seq, path: inclusionProof(levels, seq).path });
  const root = levels.at(-1)![0]!;
  return {
    format: 'fairbook-receipt-1',
    receipt,
    place: placed(receiptAt),
    head: signHead(300, root, Date.parse(AT), KEY),
    checkpoint: signCheckpoint({ origin: ORIGIN, size: 300, root }, KEY),
    keys: [KEY.jwk],
    results: results.map((statement, i) => ({ statement, group: ALONE, place: placed(resultsAt[i]!) })),
    settlements: settlements.map(([seq, statement]) => ({ statement, group: ALONE, place: placed(seq) })),
    names: [],
  };
}

const ALONE = { index: 0, size: 1, path: [] };

function textOf(
  statement: proof.ResultStatement | proof.SettlementStatement,
  group: { kind: 'results'; gameId: number } | { kind: 'settlements' },
): string {
  return entryText({ ...group, root: itemCode(statement, sha256Hex), size: 1 });
}

function aResult(gameId: number, outcomeId: string, revision: number, won: 0 | 1): proof.ResultStatement {
  const why = { key: 'result', values: { home: 2, away: 1 } };
  return {
    v: 1,
    gameId,
    outcomeId,
    revision,
    result: [won, 1],
    void: [0, 1],
    why,
    sourceSeq: 100 + revision,
    at: AT,
  };
}

function aSettlement(
  n: number,
  reason: string,
  status: string,
  payout: string,
  factors: (string | null)[],
): proof.SettlementStatement {
  return {
    v: 1,
    couponId: aStatement().couponId,
    n,
    at: AT,
    reason,
    status,
    iso: 'EUR',
    payout,
    receivable: '0.00',
    legs: factors.map((factor, i) => ({ n: i, factor, why: null })),
    explanation: [],
  };
}

/** A draw of a lottery as the site saves it. */
export function aLottoDraw() {
  const [seed, of] = ['5e'.repeat(32), { lottery: '5-of-36', number: 7, of: 36, drawn: 5 } as const];
  const commitment = commitmentOf(seed);
  const at = '2026-05-04T12:15:00.000Z';
  const signed = <Statement extends object>(statement: Statement) => {
    const [receipt] = signGroup([statement as never], KEY);
    return { ...receipt!, statement };
  };
  return {
    format: 'fairbook-lotto-1',
    commit: signed({ v: 1, kind: 'lotto_draw', ...of, closesAt: at, drawsAt: at, commitment }),
    result: signed({
      v: 1,
      kind: 'lotto_result',
      lottery: of.lottery,
      number: of.number,
      commitment,
      seed,
      numbers: lottoNumbers(seed, of),
      drawnAt: at,
    }),
  };
}
