import { createHmac } from 'node:crypto';
import type { DropFields } from '@fairbook/contracts/promotions/drops';
import { drawsFrom, GAMES, sideText } from '@fairbook/games';
import { verifyReceipt } from '@fairbook/proof';
import { type RoundProof, verifyRound } from '@fairbook/proof/round';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../money/wallet/index.ts';
import { casinoRound } from '../../testing/casino.ts';

const HOUR_MS = 3_600_000;
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let keeper: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('drops-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const GAME = 'scratch-three-alike';
const at = (hours: number) => new Date(clock.now() + hours * HOUR_MS).toISOString();

/** One round of a euro in ten draws a cent. */
const fields = (some: Partial<DropFields> = {}): DropFields => ({
  name: { en: 'May drops', ru: 'Майские призы' },
  about: { en: '', ru: '' },
  ...{ from: at(-1), until: at(3), games: [GAME], iso: 'EUR', leastStake: '1.00', mostStake: '1.00' },
  prizes: [{ amount: '0.01', perDay: 5, perMillion: 100_000 }],
  ...some,
});

const budget = (id: number, amount: string) =>
  keeper.api('budgets.set', { params: { kind: 'drops', offerId: id }, body: { amount } });
const publish = (id: number, version = 1) =>
  keeper.api('drops.publish', { params: { id }, body: { version } });
async function running(some: Partial<DropFields> = {}, amount = '1.00') {
  const { id } = await keeper.api('drops.add', { body: fields(some) });
  await budget(id, amount);
  return publish(id);
}
/** Stops a campaign and lets the moment pass in which rounds still draw. */
async function stop({ id, version }: { id: number; version: number }) {
  await keeper.api('drops.stop', { params: { id }, body: { version, note: 'The test is over.' } });
  clock.advance(10);
}

async function rounds(player: Player, count: number, stake = '1.00') {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await casinoRound(player, { game: GAME, stake }));
  return all;
}
/** At least ten rounds, with and without a drop. */
async function roundsWithDrop(player: Player) {
  const all = await rounds(player, 10);
  while (new Set(all.map(({ drop }) => drop === null)).size < 2) all.push(...(await rounds(player, 5)));
  return all;
}
/** Rounds of these players, who play at once until so many of them have drawn. */
async function roundsUntil(players: readonly Player[], draws: number) {
  const all: Awaited<ReturnType<typeof rounds>> = [];
  while (all.filter(({ drop }) => drop !== null).length < draws)
    all.push(...(await Promise.all(players.map((player) => rounds(player, 10)))).flat());
  return all;
}
async function paidBy(id: number) {
  const { rows } = await sql().query<{ paid: number; drawn: number; sum: bigint; lines: bigint }>(
    `select count(*) filter (where amount > 0)::int paid, count(*)::int drawn, coalesce(sum(amount), 0)::bigint sum,
       coalesce(sum((select sum(t.amount) from transfers t where t.kind = 'drop_prize'
         and t.chain_account = d.account_id and t.reference = 'drop:' || d.round_id)), 0)::bigint lines
     from drops d where campaign_id = $1`,
    [id],
  );
  return rows[0]!;
}
const shown = async () => (await book.world.api()('drops.now')).campaign;

test('prizes of a day are never passed, however many players draw at once, and the round tells its drop', async () => {
  const campaign = await running();
  expect(campaign).toMatchObject({ perThousand: '1.00', cost: '0.05', given: 0 });
  expect((await shown())!.prizes).toMatchObject([{ left: 5 }]);
  const players = await Promise.all(Array.from({ length: 4 }, () => book.player('500')));
  const played = await roundsUntil(players, 10);
  const { paid, drawn, sum, lines } = await paidBy(campaign.id);
  expect(drawn).toBeGreaterThan(paid);
  expect([paid, sum, lines]).toEqual([5, 5n, 5n]);
  const told = played.filter(({ drop }) => drop !== null);
  expect(told).toHaveLength(drawn);
  expect(told.filter(({ drop }) => drop === '0.01')).toHaveLength(5);
  const now = await shown();
  expect(now!.prizes).toMatchObject([{ left: 0 }]);
  expect(now!.last).toHaveLength(5);
  expect(now!.last[0]!.name).toMatch(/^.•••.$/);
  const offer = (await book.world.api()('showcase.list')).offers.find(({ id }) => id === 'dropsnwins');
  expect(offer).toMatchObject({ kind: 'drops', isLeft: false, categories: ['casino'] });
  const own = (await Promise.all(players.map(({ api }) => api('drops.mine')))).flatMap(({ drops }) => drops);
  expect(own).toHaveLength(drawn);
  await stop(campaign);
});

test('a budget that is lowered ends the prizes, and what is left says so before the stake', async () => {
  const campaign = await running({ prizes: [{ amount: '0.02', perDay: 100, perMillion: 100_000 }] }, '4.00');
  await budget(campaign.id, '0.05');
  expect((await shown())!.prizes).toMatchObject([{ left: 2 }]);
  const players = [await book.player('500'), await book.player('500')];
  await roundsUntil(players, 5);
  const { paid, sum } = await paidBy(campaign.id);
  expect([paid, sum]).toEqual([2, 4n]);
  expect((await shown())!.prizes).toMatchObject([{ left: 0 }]);
  const [found] = (await keeper.api('drops.desk')).campaigns;
  expect(found).toMatchObject({ given: 2, paid: '0.04', left: '0.01' });
  await stop((await keeper.api('drops.desk')).campaigns[0]!);
});

test('a player computes the number of a drop from the seeds of the round', async () => {
  const campaign = await running({ prizes: [{ amount: '0.01', perDay: 100, perMillion: 100_000 }] }, '2.00');
  const player = await book.player('500');
  const played = await roundsWithDrop(player);
  const { drops } = await player.api('drops.mine');
  expect(drops[0]!.isSigned).toBe(true);
  await sql().query('update drop_campaigns set terms_id = null');
  expect((await player.api('drops.mine')).drops[0]!.isSigned).toBe(false);
  expect(drops.length).toBeGreaterThan(0);
  const { next } = await player.api('seeds.prepare', {});
  const { ended } = await player.api('seeds.begin', {
    params: { id: next.id },
    body: { clientSeed: 'another-seed' },
  });
  const key = Buffer.from(ended!.seed!, 'hex');
  const hits = new Map(drops.map((drop) => [drop.roundId, drop]));
  for (const round of played) {
    const of = { game: round.game, clientSeed: round.clientSeed, nonce: round.nonce };
    const number = drawsFrom((n) =>
      createHmac('sha256', key)
        .update(sideText(`drop ${campaign.id}`, of, n))
        .digest(),
    ).below(100_000_000);
    const drop = hits.get(round.id);
    // A euro has 100,000 of a million numbers.
    expect(drop !== undefined).toBe(number < 10_000_000);
    if (drop) expect(drop).toMatchObject({ drawn: number, scale: 100_000_000, counted: 100 });
  }
  await stop(campaign);
});

test('the file of a round proves its drop by the signed terms, and whatever is changed in it is found', async () => {
  const terms = { prizes: [{ amount: '0.01', perDay: 100, perMillion: 100_000 }] };
  const campaign = await running(terms, '2.00');
  const player = await book.player('500');
  const played = await roundsWithDrop(player);
  const won = played.find(({ drop }) => drop !== null)!;
  const lost = played.find(({ drop }) => drop === null)!;
  await stop(campaign);
  const late = await rounds(player, 20);
  const { next } = await player.api('seeds.prepare', {});
  await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'another-seed' } });
  const { keys } = await player.api('bets.proofKeys');
  const proofOf = (id: string) => player.api('casino.proof', { params: { id } });
  const verdict = async (proof: RoundProof) => (await verifyRound(proof, GAMES[GAME], keys)).drop;

  const [hit, miss] = [await proofOf(won.id), await proofOf(lost.id)];
  expect(hit.drops).toMatchObject([
    { terms: { statement: { campaignId: campaign.id, scale: 100_000_000 } } },
  ]);
  expect(hit.drops).toEqual([await book.world.api()('drops.proof', { params: { id: campaign.id } })]);
  expect(await verifyReceipt(hit.drops[0]!.terms as never, keys[0]!)).toMatchObject({ isGenuine: true });
  expect(await verifyRound(hit, GAMES[GAME], keys)).toEqual({
    ...{ signed: true, commitment: true, listed: true, outcome: true, jackpot: true, drop: true },
  });
  for (const { id } of played) expect(await verdict(await proofOf(id)), id).toBe(true);
  for (const { id } of late) expect(await verdict(await proofOf(id)), id).toBe(true);

  const told = (proof: typeof hit, drop: string | null) =>
    verdict({ ...proof, round: { ...proof.round, drop } });
  expect(await told(hit, '0.00')).toBe(true);
  for (const drop of ['0.02', '1.00', null]) expect(await told(hit, drop), `${drop}`).toBe(false);
  for (const drop of ['0.01', '0.00']) expect(await told(miss, drop), drop).toBe(false);
  // Without the terms nothing is proved, and other terms are not signed.
  expect(await verdict({ ...hit, drops: [] })).toBe(false);
  const { terms: signed, stop: end } = hit.drops[0]!;
  for (const some of [{ prizes: [{ ...signed.statement.prizes[0]!, perMillion: 1 }] }, { until: at(-1) }])
    expect(
      await verdict({
        ...miss,
        drops: [{ stop: end, terms: { ...signed, statement: { ...signed.statement, ...some } } }],
      }),
    ).toBe(false);
  const sooner = { ...end!, statement: { ...end!.statement, at: at(-1) } };
  expect(await verdict({ ...hit, drops: [{ terms: signed, stop: sooner }] })).toBe(false);
  expect(await codesOf(book.world.api()('drops.proof', { params: { id: 999 } }))).toEqual(['drops.unknown']);
});

test('whoever changes a drop, its round or its line in the database is found', async () => {
  const campaign = await running({ prizes: [{ amount: '0.01', perDay: 100, perMillion: 100_000 }] }, '2.00');
  const player = await book.player('500');
  await roundsWithDrop(player);
  const drop = `(select round_id from drops where campaign_id = ${campaign.id} limit 1)`;
  const harms: [statement: string, fault: string][] = [
    [`update drops set amount = amount + 1 where round_id = ${drop}`, 'a drop has paid other money'],
    [`update drops set account_id = account_id + 1 where round_id = ${drop}`, 'a drop has paid other money'],
    [`delete from drops where round_id = ${drop}`, 'a drop has paid other money'],
    [`update casino_rounds set drop_won = 100 where id = ${drop}`, 'a round has won another drop'],
    [`update casino_rounds set drop_won = null where id = ${drop}`, 'a round has won another drop'],
    [
      `update casino_rounds set drop_won = 1 where id = (select id from casino_rounds where drop_won is null limit 1)`,
      'a round has won another drop',
    ],
    [`update drops set drawn = 10000000 where round_id = ${drop}`, 'a drop does not follow from the number'],
    [
      `update drop_campaigns set fields = jsonb_set(fields, '{prizes,0,amount}', '"0.02"') where id = ${campaign.id}`,
      'a drop does not follow from the number',
    ],
    [
      `update transfers set reference = 'drop:' || gen_random_uuid() where reference = 'drop:' || ${drop}`,
      'a drop has paid other money',
    ],
  ];
  for (const [statement, fault] of harms) expect(await foundAfter(statement), statement).toContain(fault);
  await stop(campaign);
});

/** What the check finds after a statement that gets past the guards of the database; nothing of it stays. */
async function foundAfter(statement: string): Promise<string> {
  const client = await sql().connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    expect((await client.query(statement)).rowCount).toBe(1);
    return (await checkLedger(client)).map(({ what }) => what).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('lower stakes, other games, other times and stopped campaigns draw nothing; a win is no play', async () => {
  const campaign = await running();
  const player = await book.player('500');
  await rounds(player, 20, '0.99');
  for (let n = 0; n < 20; n++) await casinoRound(player, { stake: '1.00' });
  expect((await paidBy(campaign.id)).drawn).toBe(0);
  await stop(campaign);
  await rounds(player, 20);
  expect((await paidBy(campaign.id)).drawn).toBe(0);
  expect(await shown()).toBeNull();
  const later = await running({ from: at(1), until: at(2) });
  await rounds(player, 20);
  expect((await paidBy(later.id)).drawn).toBe(0);
  expect(await shown()).toMatchObject({ id: later.id, isRunning: false });
  await stop(later);
});

test('terms are checked, published once with a budget for all prizes, and fixed then', async () => {
  expect(await codesOf(keeper.api('drops.add', { body: fields({ until: at(-2) }) }))).toEqual([
    'drops.bad_terms',
  ]);
  const draft = await keeper.api('drops.add', { body: fields() });
  expect(await codesOf(publish(draft.id))).toEqual(['drops.no_budget']);
  await budget(draft.id, '1.00');
  const changed = await keeper.api('drops.change', {
    params: { id: draft.id },
    body: { ...fields({ mostStake: '1.00', leastStake: '0.50' }), version: 1 },
  });
  expect(changed).toMatchObject({ version: 2, leastStake: '0.50' });
  expect(await codesOf(publish(draft.id, 1))).toEqual(['operator.version_conflict']);
  const published = await publish(draft.id, 2);
  expect(
    await codesOf(
      keeper.api('drops.change', { params: { id: draft.id }, body: { ...fields(), version: 3 } }),
    ),
  ).toEqual(['drops.wrong_state']);
  const other = await keeper.api('drops.add', { body: fields({ from: at(2), until: at(4) }) });
  await budget(other.id, '1.00');
  expect(await codesOf(publish(other.id))).toEqual(['drops.overlap']);
  await stop(published);
  const past = await keeper.api('drops.add', { body: fields({ from: at(-4), until: at(-3) }) });
  await budget(past.id, '1.00');
  expect(await codesOf(publish(past.id))).toEqual(['drops.over']);
});
