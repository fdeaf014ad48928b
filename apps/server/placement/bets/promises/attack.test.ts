import { bets } from '@fairbook/contracts';
import { readStake } from '@fairbook/coupon';
import { type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { type Draw, drawFrom } from '@fairbook/testkit/oracle';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** I4, I5 and L7 on the two calls that calculate a coupon for anybody: refused or answered, exactly and fast. */
const RUNS = process.env.NIGHT ? 20_000 : 300;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Processor time, since other processes share the machine: far above any answer, far below an enumeration. */
const AT_MOST_MS = 1_000;

const QUOTES = '/bets-api/v1/quotes';
const CALCULATE = '/bets-api/v1/calculate';
const HEADERS = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
const FIFTY = Array.from({ length: 50 }, (_, i) => i + 1);

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(FIFTY.length);
  await allowBonuses();
  await quoted({ typeId: 1, bets: FIFTY.map((gameId) => home(gameId)) });
});
afterAll(() => book.world.close());

/** Both bonuses, so that an express has terms and a payout that settlement caps. */
async function allowBonuses(): Promise<void> {
  await book.setRules({ isBonusBetAllowed: true, isHyperBonusAllowed: true });
}

async function ask(url: string, payload: string) {
  const before = process.cpuUsage();
  const answer = await book.world.app.inject({ method: 'POST', url, headers: HEADERS, payload });
  const { user, system } = process.cpuUsage(before);
  return { status: answer.statusCode, body: answer.json() as unknown, ms: (user + system) / 1000 };
}

async function quoted(coupon: object) {
  const answer = await ask(QUOTES, JSON.stringify({ changeCoefAction: 2, amount: '1.00', ...coupon }));
  return { ...answer, body: answer.body as bets.Quote };
}

const home = (gameId: number, leg: object = {}) => ({ gameId, outcomeId: '1::1', coef: 2.2, ...leg });
const codesOf = ({ refusals }: bets.Quote) => refusals.map(({ code }) => code);

const ON_50_GAMES: Record<string, { coupon: object; combinations?: number; refused?: string }> = {
  'an express': { coupon: { typeId: 1 }, combinations: 1, refused: 'bets.win_too_large' },
  'all sizes': { coupon: { typeId: 4, systemValues: FIFTY }, combinations: 2 ** 50 - 1 },
  '25 of 50': { coupon: { typeId: 4, systemValues: [25] }, combinations: 126_410_606_437_752 },
  '25 of 50 by the one size': { coupon: { typeId: 2, systemValue: 25 }, combinations: 126_410_606_437_752 },
  singles: { coupon: { typeId: 9, amount: '50.00' }, combinations: 50 },
  'a size of one': { coupon: { typeId: 4, systemValues: [1] }, refused: 'bets.system_value' },
  'a chain': { coupon: { typeId: 3 }, refused: 'bets.type_unavailable' },
  'an anti-express': { coupon: { typeId: 6 }, refused: 'bets.type_unavailable' },
  'a single': { coupon: { typeId: 0 }, refused: 'bets.type_legs_mismatch' },
};

test.each(Object.entries(ON_50_GAMES))('a quote of 50 games as %s', async (_, { coupon, ...expected }) => {
  const { status, body, ms } = await quoted({ ...coupon, bets: FIFTY.map((gameId) => home(gameId)) });
  expect(status).toBe(200);
  expect(ms).toBeLessThan(AT_MOST_MS);
  if (expected.combinations !== undefined) expect(body.combinations).toBe(expected.combinations);
  if (expected.refused) expect(codesOf(body)).toContain(expected.refused);
});

test('a stake whose win with bonuses would be capped is refused, and the maximum stake is not capped', async () => {
  const bets = [1, 2, 3, 4].map((gameId) => home(gameId));
  const above = await quoted({ typeId: 1, amount: '9000.00', bets });
  expect(codesOf(above.body)).toEqual(['bets.win_too_large']);
  const { maxAmount } = above.body;
  const [most, beyond] = [maxAmount, (Number(maxAmount) + 1).toFixed(2)];
  expect(codesOf((await quoted({ typeId: 1, amount: most, bets })).body)).toEqual([]);
  expect(codesOf((await quoted({ typeId: 1, amount: beyond, bets })).body)).toEqual(['bets.win_too_large']);
});

test('a quote of 50 legs in same-game combinations', async () => {
  const legs = FIFTY.slice(0, 16).flatMap((gameId) =>
    ['1::1', '18:2.5:over', '29::yes'].map((outcomeId) => home(gameId, { outcomeId, blockId: gameId })),
  );
  const sizes = FIFTY.slice(0, 16);
  const { status, body, ms } = await quoted({ typeId: 4, systemValues: sizes, bets: legs });
  expect(status).toBe(200);
  expect(body).toMatchObject({ combinations: 2 ** 16 - 1, builders: { length: 16 } });
  expect(ms).toBeLessThan(AT_MOST_MS);
});

test('the same outcome 50 times is refused, not priced', async () => {
  const { body, ms } = await quoted({ typeId: 1, bets: FIFTY.map(() => home(1)) });
  expect(codesOf(body)).toContain('bets.duplicate_leg');
  expect(ms).toBeLessThan(AT_MOST_MS);
});

const AMOUNTS = ['0.01', '1.00', '21474836.47', '21474836.48', '90071992547409.91', '90071992547409.93'];
const WHOLE = ['2147483647', '2147483648', '9007199254740991', '9007199254740993', '1000000000000000'];

test.each([...AMOUNTS, ...WHOLE])('%s comes back unchanged', async (amount) => {
  const bet = { coef: 1, result: 'won' };
  const { body } = await ask(CALCULATE, JSON.stringify({ typeId: 0, amount, bets: [bet] }));
  const written = amount.includes('.') ? amount : `${amount}.00`;
  expect(body).toMatchObject({ stake: written, return: written, maxReturn: written });
});

const SPELLED = [
  '٣',
  '１０',
  '۵',
  '1,5',
  '1e3',
  '0x10',
  '+5',
  '-0',
  '-1',
  '5.',
  '.5',
  '05',
  '1_000',
  '1 000',
];
const UNSPOKEN = ['NaN', 'Infinity', '\u202e10', '\u200b5', ' 5', '5 ', '5\n', '5\u0000', '', '9'.repeat(17)];
const OTHER = [5, null, true, ['5'], { value: '5' }];

test.each([...SPELLED, ...UNSPOKEN, ...OTHER])('%j is not a valid amount', async (amount) => {
  for (const [url, bet] of [
    [CALCULATE, { coef: 2, result: 'won' }],
    [QUOTES, home(1)],
  ] as const) {
    const { status } = await ask(
      url,
      JSON.stringify({ typeId: 0, changeCoefAction: url === QUOTES ? 2 : undefined, amount, bets: [bet] }),
    );
    expect(status, url).toBe(400);
  }
});

test.each([...SPELLED, ...UNSPOKEN])('%j is not a valid amount in the panel either', (text) => {
  expect(readStake(text, 'EUR')).toMatchObject({ code: 'bets.stake_precision' });
});

const BODIES: Record<string, string> = {
  'a thousand arrays': '['.repeat(1000) + ']'.repeat(1000),
  'a thousand objects': `${'{"bets":'.repeat(1000)}1${'}'.repeat(1000)}`,
  'ten thousand legs': JSON.stringify({ bets: Array.from({ length: 10_000 }, () => home(1)) }),
  'fifty-one legs': JSON.stringify({
    typeId: 1,
    amount: '1',
    bets: Array.from({ length: 51 }, () => ({ coef: 2, result: 'won' })),
  }),
  'sixty thousand digits': `{"typeId":0,"amount":"${'9'.repeat(60_000)}","bets":[{"coef":2,"result":"won"}]}`,
  'a prototype': '{"typeId":0,"amount":"1","__proto__":{"bets":[]},"bets":[{"coef":2,"result":"won"}]}',
  'a leg with a prototype':
    '{"typeId":0,"amount":"1","bets":[{"coef":2,"result":"won","__proto__":{"a":1}}]}',
  'odds without end': '{"typeId":0,"amount":"1","bets":[{"coef":1e309,"result":"won"}]}',
  'odds below one': '{"typeId":0,"amount":"1","bets":[{"coef":0.999,"result":"won"}]}',
  'odds of four decimals': '{"typeId":0,"amount":"1","bets":[{"coef":1.0004,"result":"won"}]}',
};

test.each(Object.entries(BODIES))('%s', async (_, body) => {
  for (const url of [CALCULATE, QUOTES]) {
    const { status, ms } = await ask(url, body);
    expect([400, 413]).toContain(status);
    expect(ms).toBeLessThan(AT_MOST_MS);
  }
});

/** A body that the contract may accept, with every value at or beyond its limits. */
function extreme(draw: Draw): object {
  const typeId = draw.one([0, 1, 2, 3, 4, 6, 9]);
  const fraction = () =>
    draw.one([0.2, 0.25, 1 / 3, 1, 0.01, 1 - 2 ** -53, draw.int(10 ** 7, 10 ** 9) / 10 ** 9]);
  const share = () => [draw.int(1, 100), draw.int(1, 100)];
  const leg = () => ({
    coef: draw.one([1, 1.001, 1_000_000, 999_999.999, draw.int(1000, 10 ** 9) / 1000]),
    result: draw.one(['won', 'placed', 'lost', 'void', 'half_won', 'half_lost']),
    ...(draw.chance(0.3) && { blockId: draw.int(0, 50) }),
    ...(draw.chance(0.5) && { eachWay: { places: draw.int(1, 10), fraction: fraction() } }),
    ...(draw.chance(0.4) && { rule4: draw.int(0, 100) }),
    ...(draw.chance(0.4) && { deadHeat: share() }),
    ...(draw.chance(0.2) && { probability: draw.one([0.000001, 1, 0.5, 1 - 2 ** -53]) }),
  });
  const legs = Array.from({ length: draw.one([1, 2, 3, 10, 49, 50]) }, leg);
  const blocks = [...new Set(legs.map(({ blockId }) => blockId ?? 0))].filter((id) => id > 0);
  return {
    typeId,
    amount: draw.one(['0', '0.01', '1', '9999999999999999.99', '7.777', '9007199254740993']),
    bets: legs,
    ...(draw.chance(0.7) && {
      systemValues: draw.one([FIFTY, [25], [1], [50], [2, 2, 1], [draw.int(1, 50)]]),
    }),
    ...(draw.chance(0.3) && { eachWay: draw.chance(0.8) }),
    ...(draw.chance(0.1) && { amountByBlockId: Object.fromEntries(blocks.map((id) => [id, '0.01'])) }),
    ...(draw.chance(0.2) && { antiExpressMargin: draw.one([0, 100, 1e-9, 33.3333333]) }),
  };
}

test(`${RUNS} extreme coupons in the calculator, seed ${SEED}`, async () => {
  const answered = Compile(bets.calculate.success.body);
  const seen = new Set<number>();
  for (let i = 0; i < RUNS; i += 1) {
    const body = JSON.stringify(extreme(drawFrom(SEED + i)));
    const { status, body: answer, ms } = await ask(CALCULATE, body);
    seen.add(status);
    expect([200, 422], `SEED=${SEED + i} ${body} ${JSON.stringify(answer)}`).toContain(status);
    if (status === 200)
      expect(answered.Check(answer), `SEED=${SEED + i} ${JSON.stringify(answer)}`).toBe(true);
    expect(ms, `SEED=${SEED + i} ${body}`).toBeLessThan(AT_MOST_MS);
  }
  expect(seen).toEqual(new Set([200, 422]));
}, 600_000);

test('the average cost of a coupon counts its bonus, and a hyper bonus never makes the coupon free', async () => {
  const bets = FIFTY.slice(0, 25).map((gameId) => home(gameId));
  const coupon = { typeId: 1, amount: '1.00', bets };
  const [{ body: plain }, { body: given }] = [
    await quoted({ ...coupon, manuallyDeletedBonusBet: true }),
    await quoted(coupon),
  ];
  expect(plain.terms).not.toHaveProperty('bonusCoef');
  expect(given.terms).toMatchObject({ bonusCoef: 1.1 });
  const back = ({ cost }: bets.Quote) => 1 - cost / 100;
  expect(back(given) / back(plain)).toBeCloseTo(1.1, 1);
  expect(plain.terms?.hyperBonus?.percent).toBeGreaterThan(0);
  expect(back(given)).toBeLessThanOrEqual(0.98);
});
