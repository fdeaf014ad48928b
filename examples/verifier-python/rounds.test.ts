import { createHash } from 'node:crypto';
import { GAME_IDS, GAMES, type GameId, isShared, SHARED_IDS, type SharedId, tapeOf } from '@fairbook/games';
import { playRound, prizeOf, stakeOf } from '@fairbook/games/play';
import { seeded, someOptions, someRound } from '@fairbook/games/testing';
import { drawsOfRound, roundLine, verifyRound } from '@fairbook/proof/round';
import { signGroup } from '@fairbook/proof/server';
import { hashedOn, outcomeFrom, verifyShared } from '@fairbook/proof/shared-round';
import { KEY } from '@fairbook/proof/testing';
import { afterAll, expect, test } from 'vitest';
import { python, verifier } from './in-python.ts';

const { saved, verify: verified, close } = verifier();
afterAll(close);

const SEED = 'c4'.repeat(32);
const CLIENT_SEED = 'a-seed-of-mine';
const AT = '2026-11-27T10:00:00.000Z';
/** Games that one draw decides, and that one player plays. */
const OF_ONE_DRAW = GAME_IDS.filter((id) => GAMES[id].action === null && !isShared(id));
const ROUNDS = 150;
const player = seeded(2026);

test('every game of one draw pays what our rules pay, by the published text alone', () => {
  expect(OF_ONE_DRAW).toHaveLength(16);
  const rounds = OF_ONE_DRAW.flatMap((game) =>
    Array.from({ length: ROUNDS }, (_, nonce) => {
      const of = { game, clientSeed: CLIENT_SEED, nonce };
      const { options, played } = someRound(GAMES[game], player, () => drawsOfRound(SEED, of));
      return { ...of, version: GAMES[game].version, options, times: played.paid, staked: played.staked };
    }),
  );
  const file = saved('vectors.json', rounds);
  const said = python(
    '-c',
    `import json, rounds, games
key = bytes.fromhex('${SEED}')
print(json.dumps([[rounds.times_of(each, key), games.chips_in(each["game"], each["options"]) * 10_000] for each in json.load(open(${JSON.stringify(file)}))]))`,
  );
  if (!said) return;
  expect(said.code, said.text).toBe(0);
  const found = JSON.parse(said.text) as [number, number][];
  const others = rounds.filter(({ times, staked }, n) => String(found[n]) !== String([times, staked]));
  expect(others).toEqual([]);
});

test('every shared round is drawn and paid as by our rules, by the published text alone', () => {
  const rounds = SHARED_IDS.flatMap((game) =>
    Array.from({ length: ROUNDS }, (_, n) => {
      const link = createHash('sha256').update(`${game} ${n}`).digest('hex');
      const of = { game, salt: 'ab'.repeat(32), place: n + 1 };
      const came = outcomeFrom(link, of);
      const options = someOptions(GAMES[game], player);
      const times = came.draws && playRound(GAMES[game], options, [], tapeOf(came.draws)).paid;
      return { ...of, link, came, options, times };
    }),
  );
  const file = saved('shared.json', rounds);
  const said = python(
    '-c',
    `import json, rounds
def again(each):
    came = rounds.shared_round(each["game"], bytes.fromhex(each["link"]), each["salt"], each["place"])
    return [came, came["draws"] and rounds.times_of_stake(each["game"], each["options"], came["draws"])]
print(json.dumps([again(each) for each in json.load(open(${JSON.stringify(file)}))]))`,
  );
  if (!said) return;
  expect(said.code, said.text).toBe(0);
  const found = JSON.parse(said.text) as unknown[];
  const others = rounds.filter(
    ({ came, times }, n) => JSON.stringify(found[n]) !== JSON.stringify([came, times]),
  );
  expect(others).toEqual([]);
});

const signed = <Statement extends object>(statement: Statement) => {
  const [receipt] = signGroup([statement as never], KEY);
  return { ...receipt!, statement };
};
const leafOf = (line: string) => createHash('sha256').update(`\0${line}`).digest();

/** A saved round of a game, the second of two of its seeds; with a stake of 1.50. */
function aRound(game: GameId, change: object = {}) {
  const ids = { seedId: '0199aaaa-0000-7000-8000-000000000001', userId: 7, number: 1 };
  const commitment = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
  const of = { game, clientSeed: CLIENT_SEED, nonce: 1 };
  const { options, actions, played } = someRound(GAMES[game], player, () => drawsOfRound(SEED, of));
  const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  const stakes = played.stakes.reduce((sum, each) => sum + stakeOf(150n, each), 0n);
  const round = {
    ...{ ...of, seedId: ids.seedId, version: GAMES[game].version, options, actions },
    ...{ iso: 'EUR', stake: '1.50', staked: text(stakes), paid: text(prizeOf(150n, played.paid!)) },
    ...{ times: played.paid, jackpot: null, drop: null, at: AT, endedAt: AT },
    ...change,
  };
  const [first, own] = [leafOf('the first'), leafOf(roundLine(round))];
  const roundsRoot = createHash('sha256').update('\x01').update(first).update(own).digest('hex');
  return {
    format: 'fairbook-round-1',
    commit: signed({ v: 1 as const, kind: 'casino_seed' as const, ...ids, commitment }),
    reveal: signed({
      ...{ v: 1 as const, kind: 'casino_seed_end' as const, ...ids, commitment },
      ...{ seed: SEED, clientSeed: CLIENT_SEED, rounds: 2, roundsRoot },
    }),
    round,
    path: [first.toString('hex')],
    drops: [],
  };
}

/** A saved shared round with a stake of 1.50 on it. */
function aShared(game: SharedId) {
  const place = 3;
  const link = '3d'.repeat(32);
  const [chainId, id, salt] = ['0199aaaa-0000-7000-8000-000000000002', 'round', '5a'.repeat(32)];
  const came = outcomeFrom(link, { game, salt, place });
  const chain = {
    v: 1,
    kind: 'shared_chain',
    chainId,
    game,
    number: 1,
    length: 10,
    terminal: hashedOn(link, place),
  };
  const auto = 150;
  const times = came.draws
    ? playRound(GAMES[game], GAMES[game].usual, [], tapeOf(came.draws)).paid!
    : came.point! >= auto && auto * 100;
  const paid = prizeOf(150n, Number(times));
  const text = `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`;
  const stake = {
    ...{ game, iso: 'EUR', stake: '1.50', staked: '1.50', paid: text, status: paid > 0n ? 'won' : 'lost' },
    ...{
      options: came.draws && GAMES[game].usual,
      auto: came.draws ? null : auto,
      taken: null,
      round: { id },
    },
  };
  return {
    format: 'fairbook-shared-1',
    game,
    chain: signed(chain),
    salt: signed({ v: 1, kind: 'shared_salt', chainId, terminal: chain.terminal, salt, logSize: 9 }),
    round: { id, number: 5, version: GAMES[game].version, chainId, place, link, ...came },
    stakes: [stake],
  };
}

const verify = (proof: unknown) =>
  verified('round', saved('round.json', proof), '--keys', saved('keys.json', { keys: [KEY.jwk] }));

test('saved rounds are genuine to both verifiers; of one with decisions it says what it has not done', async () => {
  for (const game of ['dice', 'roulette', 'slot-noon-orchard', 'mines'] as const) {
    const proof = aRound(game);
    const checks = await verifyRound(proof as never, GAMES[game], [KEY.jwk]);
    expect([game, Object.values(checks)]).toEqual([game, Array(6).fill(true)]);
    const isPlayed = game !== 'mines';
    const said = await verify(proof);
    if (said)
      expect(said.text).toMatch(isPlayed ? /\nGENUINE\n$/ : /mines .*not played again\nNOT ALL PROVED\n$/);
    if (said) expect(said.code).toBe(isPlayed ? 0 : 3);
  }
  for (const game of ['crash', 'live-baccarat', 'horse-race'] as const) {
    const proof = aShared(game);
    const checks = await verifyShared(proof as never, [KEY.jwk]);
    expect([game, Object.values(checks)]).toEqual([game, Array(4).fill(true)]);
    const said = await verify(proof);
    if (said) expect([said.code, said.text]).toEqual([0, expect.stringMatching(/\nGENUINE\n$/)]);
  }
});

type Round = ReturnType<typeof aRound>;
type Shared = ReturnType<typeof aShared>;

/** Changes that a forger could make, and the verifier's message about each. */
const FORGED: [name: string, proof: () => object, says: string][] = [
  ['a payout', () => aRound('dice', { paid: '99.00' }), 'was paid where'],
  ['a multiple', () => aRound('dice', { times: 990_000 }), 'ten-thousandths follow'],
  ['a stake', () => aRound('dice', { staked: '1.00' }), 'was staked where'],
  [
    'a word of the list',
    () => changed(aRound('dice'), ({ round }: Round) => (round.iso = 'USD')),
    'not one of those',
  ],
  [
    'a seed',
    () => changed(aRound('dice'), ({ reveal }: Round) => (reveal.statement.seed = SEED.replace('c', 'd'))),
    'code',
  ],
  ['a jackpot', () => aRound('slot-harbour-lamp', { jackpot: '99.00' }), "jackpot's draw"],
  [
    'a link',
    () => changed(aShared('crash'), ({ round }: Shared) => (round.link = '3e'.repeat(32))),
    'end of the chain',
  ],
  [
    'an end',
    () => changed(aShared('crash'), ({ round }: Shared) => (round.point = 100_000)),
    'something else',
  ],
  [
    'a draw',
    () => changed(aShared('horse-race'), ({ round }: Shared) => (round.draws![0]! ^= 1)),
    'something else',
  ],
  [
    'a paid stake',
    () =>
      changed(aShared('horse-race'), ({ stakes }: Shared) =>
        Object.assign(stakes[0]!, { paid: '8.00', status: 'won' }),
      ),
    'was paid where',
  ],
];

function changed<Proof>(proof: Proof, change: (proof: Proof) => unknown): Proof {
  change(proof);
  return proof;
}

test.each(FORGED)('a forged round: %s', async (_, proof, says) => {
  const said = await verify(proof());
  if (!said) return;
  expect(said.text).toContain('NOT GENUINE: ');
  expect(said.text).toContain(says);
  expect(said.code).toBe(1);
});
