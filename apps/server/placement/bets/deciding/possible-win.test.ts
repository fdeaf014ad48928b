import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { couponMaths } from '@fairbook/coupon';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { formatDecimal, minorUnits } from '@fairbook/money';
import { type DecidedResult, settleCoupon } from '@fairbook/settlement';
import { jointPrice, mayReturn, type PriceModel } from '@fairbook/sports/price';
import { stateBefore } from '@fairbook/sports/state';
import { type Draw, drawFrom } from '@fairbook/testkit/oracle';
import { expect, test } from 'vitest';
import type { Promo } from '../../../promotions/promo/term.ts';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { type Accepted, limitsOf, type SubmittedBody, submittedOf } from '../../coupon/index.ts';
import { decide } from './decide.ts';
import type { House } from './house.ts';

const COUPONS = process.env.NIGHT ? 2_000 : 10;
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
/** Above this number of endings, a sample is tested. */
const MOST_WAYS = 625;
const LIMITS = limitsOf('EUR');

const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const VOID: DecidedResult = { result: [0, 1], void: [1, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };
const HALF_WON: DecidedResult = { result: [1, 1], void: [1, 2] };
const HALF_LOST: DecidedResult = { result: [0, 1], void: [1, 2] };
const DEAD_HEAT: DecidedResult = { result: [1, 2], void: [0, 1] };

const MODEL: PriceModel = {
  match: [15_000, 12_000],
  rest: { first: [6_750, 5_400], second: [8_250, 6_600] },
  rho: -500,
  score: { first: [0, 0], second: [0, 0] },
};
const LINES = ['1::1', '11::1', '18:3:over', '18:2.25:over', '18:2.75:over'];
const OF_ONE_GAME = ['11::1', '18:2:over', '18:3:over', '29::yes'];

/** Each shape of a coupon with its number of legs. */
const SHAPES = {
  single: { typeId: 0, count: 1 },
  combination: { typeId: 0, count: 3, ofOneGame: 3 },
  express: { typeId: 1, count: 4 },
  'express with a combination': { typeId: 1, count: 4, ofOneGame: 2 },
  'express of eight': { typeId: 1, count: 8 },
  system: { typeId: 4, count: 4, sizes: [2] },
  'system with a banker': { typeId: 2, count: 4, sizes: [2], hasBanker: true },
  flex: { typeId: 4, count: 4, sizes: [3, 4] },
  trixie: { typeId: 4, count: 3, sizes: [2, 3] },
  patent: { typeId: 4, count: 3, sizes: [1, 2, 3] },
  lucky: { typeId: 4, count: 4, sizes: [1, 2, 3, 4] },
  blocks: { typeId: 4, count: 4, isInBlocks: true },
  chain: { typeId: 3, count: 4 },
  'anti-express of two': { typeId: 6, count: 2 },
  'anti-express of three': { typeId: 6, count: 3 },
  'anti-express of four': { typeId: 6, count: 4 },
} as const satisfies Record<string, Shape>;

interface Shape {
  typeId: 0 | 1 | 2 | 3 | 4 | 6;
  count: number;
  ofOneGame?: number;
  sizes?: readonly number[];
  hasBanker?: boolean;
  isInBlocks?: boolean;
}

/** A coupon as a player sends it, and a house with the true chances. */
interface Sent {
  body: SubmittedBody;
  facts: HotOutcome[];
  house: House;
}

function sent(draw: Draw, shape: Shape, amount: string): Sent {
  const { typeId, count, ofOneGame = 0 } = shape;
  const legs = Array.from({ length: count }, (_, n) => ({
    outcomeId: n < ofOneGame ? OF_ONE_GAME[n]! : draw.one(LINES),
    gameId: n < ofOneGame ? 1 : 100 + n,
    // An anti-express of legs that hardly win is not offered.
    fair: draw.int(typeId === 6 ? 450 : 100, typeId === 6 ? 970 : 850) / 1000,
    returned: draw.int(0, 300) / 1000,
    isBoosted: draw.chance(0.1),
  }));
  const facts = legs.map(
    ({ outcomeId, gameId, fair }) =>
      ({
        gameId,
        outcomeId,
        coefMilli: Math.max(1010, Math.floor(950 / fair)),
        marginPercent: 5.3,
        marketTypeId: Number(outcomeId.split(':')[0]),
        opponents: ['Home', 'Away'],
        state: stateBefore,
        suspended: null,
        isOpen: true,
        delaySeconds: 0,
      }) as unknown as HotOutcome,
  );
  const promo = draw.one<Promo['kind'] | null>([null, null, 'boost', 'refund', 'free_bet']);
  const of = (gameId: number, outcomeId: string) =>
    legs.find((leg) => leg.gameId === gameId && leg.outcomeId === outcomeId)!;
  return {
    facts,
    body: {
      typeId,
      amount,
      changeCoefAction: 1,
      ...(shape.sizes && { systemValues: [...shape.sizes] }),
      ...(shape.isInBlocks && { amountByBlockId: halvesOf(amount) }),
      ...(promo && !shape.isInBlocks && { promoCode: 'CODE' }),
      bets: legs.map(({ gameId, outcomeId, isBoosted }, n) => ({
        gameId,
        outcomeId,
        coef: facts[n]!.coefMilli / 1000,
        ...(shape.isInBlocks && { blockId: 1 + (n % 2) }),
        ...(shape.hasBanker && n === 0 && { blockId: 0 }),
        ...(isBoosted && !promo && { isSpecialCoef: true }),
      })),
    },
    house: aHouse({
      rules: {
        ...aHouse().rules,
        couponTypes: [0, 1, 2, 3, 4, 6],
        isBuilderAllowed: true,
        isBonusBetAllowed: true,
        isHyperBonusAllowed: true,
      },
      sameGame: (_, outcomeIds) => {
        const own = outcomeIds.map((id) => facts.find(({ outcomeId }) => outcomeId === id)!);
        const combined = jointPrice(
          MODEL,
          own.map(({ outcomeId, coefMilli }) => ({ outcomeId, oddsMilli: coefMilli })),
        );
        if (combined.kind !== 'priced') throw new Error(combined.kind);
        const { oddsMilli, probability } = combined;
        return { oddsMilli, probability, model: MODEL, marginPercent: 5, back: 0.9 };
      },
      fairChance: (gameId, outcomeId) => of(gameId, outcomeId).fair,
      returned: (gameId, outcomeId) =>
        mayReturn(outcomeId) === 'never' ? 0 : of(gameId, outcomeId).returned,
      promoOf: () => ({
        id: 1,
        code: 'CODE',
        kind: promo!,
        percent: promo === 'free_bet' ? null : draw.int(1, 100),
        amount: promo === 'free_bet' ? BigInt(amount.replace('.', '')) : null,
        currency: promo === 'free_bet' ? 'EUR' : null,
        types: ['single', 'express', 'system', 'chain', 'blocks', 'anti_express'],
        minOddsMilli: 1000,
        minLegs: 1,
      }),
      boostOf: ({ gameId, coefMilli }) => ({
        boost: {
          id: gameId,
          usualMilli: coefMilli,
          maxStakeBase: 10n ** 12n,
          types: ['single', 'express', 'system', 'blocks'],
        },
        coefMilli: coefMilli + 200,
      }),
      budgetLeft: () => 10n ** 12n,
    }),
  };
}

function halvesOf(amount: string): Record<string, string> {
  const all = BigInt(amount.replace('.', ''));
  return { 1: formatDecimal(minorUnits(all / 2n), 2), 2: formatDecimal(minorUnits(all - all / 2n), 2) };
}

/** The accepted coupon as the database has it. */
function agreedOf(body: SubmittedBody, { stake, legs, sameGames, terms }: Accepted) {
  const { systemValues, amountByBlockId } = submittedOf(body);
  return {
    type: typeOfId(body.typeId),
    systemValues,
    amount: formatDecimal(stake, 2),
    iso: 'EUR',
    amountByBlockId,
    legs: legs.map(({ fact, blockId }) => ({ ...fact, oddsMilli: fact.coefMilli, blockId })),
    sameGames,
    terms,
  };
}

/** Each ending of the legs on any line; legs of one game end together. */
function* waysOf(
  draw: Draw,
  { legs, sameGames }: Pick<Accepted, 'legs' | 'sameGames'>,
): Iterable<DecidedResult[]> {
  const combined = new Set(sameGames.flatMap(({ bets }) => bets));
  const ends = legs.map((_, place) =>
    combined.has(place) ? [WON, VOID, LOST] : [WON, VOID, LOST, HALF_WON, HALF_LOST, DEAD_HEAT],
  );
  const count = ends.reduce((product, { length }) => product * length, 1);
  for (let n = 0; n < Math.min(count, MOST_WAYS); n++) {
    let rest = count <= MOST_WAYS ? n : draw.int(0, count - 1);
    yield ends.map((each) => {
      const end = each[rest % each.length]!;
      rest = Math.floor(rest / each.length);
      return end;
    });
  }
}

function mostPaid(draw: Draw, body: SubmittedBody, accepted: Accepted): bigint {
  let most = 0n;
  const agreed = agreedOf(body, accepted);
  for (const way of waysOf(draw, accepted)) {
    const settled = settleCoupon(settlementInputOf(agreed, way));
    if (settled.status === 'open') throw new Error('all legs are decided');
    if (settled.payout > most) most = settled.payout;
  }
  return most;
}

test.each(Object.entries<Shape>(SHAPES))(
  `P7b: no ending pays more than the possible win, the same in the panel and on the receipt: %s (seed ${SEED})`,
  { timeout: 3_600_000 },
  (_, shape) => {
    let taken = 0;
    for (let n = 0; n < COUPONS; n++) {
      const draw = drawFrom(SEED + n);
      const { body, facts, house } = sent(
        draw,
        shape,
        formatDecimal(minorUnits(BigInt(draw.int(20, 5_000))), 2),
      );
      const { accepted, reasons } = decide(submittedOf(body), facts, house);
      if (!accepted) continue;
      taken += 1;
      const named = `${SEED + n}: ${JSON.stringify(body)} ${JSON.stringify(reasons)}`;
      const { possibleWin, terms } = accepted;
      expect(mostPaid(draw, body, accepted) <= possibleWin, named).toBe(true);
      const input = settlementInputOf(agreedOf(body, accepted), []);
      const shown = couponMaths({ ...input, terms: { ...input.terms, maxPayout: undefined } });
      expect(shown?.possibleWin, `${named} ${JSON.stringify(terms)}`).toBe(possibleWin);
    }
    expect(taken).toBeGreaterThan(COUPONS / 10);
  },
);

test.each(Object.entries<Shape>(SHAPES))(
  `the maximum stake can’t win more than the maximum payout: %s (seed ${SEED})`,
  { timeout: 3_600_000 },
  (_, shape) => {
    for (let n = 0; n < COUPONS; n++) {
      const draw = drawFrom(SEED + n);
      const { body, facts, house } = sent(draw, shape, '10.00');
      const limits = { ...LIMITS, maxPayout: minorUnits(60_00n) };
      const { promoCode: __, amountByBlockId: ___, ...plain } = body;
      const most = { ...plain, amount: '1000.00', isAutoMax: true };
      const { accepted } = decide(submittedOf(most), facts, { ...house, limits });
      if (!accepted) continue;
      const uncapped = { ...accepted, terms: accepted.terms && { ...accepted.terms, maxPayout: undefined } };
      const paid = mostPaid(draw, most, uncapped as Accepted);
      expect(paid <= limits.maxPayout, `${SEED + n}: ${JSON.stringify(most)}`).toBe(true);
    }
  },
);
