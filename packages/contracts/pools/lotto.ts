import { BASE_CURRENCY } from '@fairbook/money';
import { type Static, Type } from 'typebox';
import { signed } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Day, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { LOTTERY_IDS, MOST_DRAWS } from './lotteries.ts';
import { STAKE_ERRORS } from './stake-errors.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
const Ball = Type.Integer({ minimum: 1, maximum: 99 });
const Balls = Type.Array(Ball, { maxItems: 80 });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const LotteryName = oneOf(...LOTTERY_IDS);
const Currency = Type.String({ ...Iso4217, default: BASE_CURRENCY });

/** `open`: on sale until `closesAt`. `drawn`: its tickets are being paid. `cancelled`: its stakes go back. */
const DrawState = oneOf('open', 'drawn', 'settled', 'cancelled');

const DrawRow = closed({
  lottery: LotteryName,
  number: Id,
  state: DrawState,
  drawsAt: Moment,
  closesAt: Moment,
  /** SHA-256 of the seed, published before the first ticket is sold. */
  commitment: Hash,
  /** In the order in which they came up; empty before the draw. */
  numbers: Balls,
});
export type LottoDrawRow = Static<typeof DrawRow>;

/** Prizes for so many chosen numbers: what each number of hits pays in times the stake, and what comes back on average. */
const Table = closed({
  chosen: Id,
  returnPercent: Type.Number(),
  prizes: Type.Array(closed({ hits: Count, times: Id, oneIn: Type.Number() })),
});

const Lottery = closed({
  id: LotteryName,
  of: Id,
  drawn: Id,
  everyMinutes: Id,
  closesSeconds: Id,
  /** Price of a ticket for one draw; null for a currency without a rate. */
  price: nullable(Amount),
  iso: Iso4217,
  topPrize: nullable(Amount),
  tables: Type.Array(Table),
  next: nullable(DrawRow),
});
export type LotteryShown = Static<typeof Lottery>;

export const catalog = call({
  id: 'lotto.catalog',
  method: 'GET',
  path: '/lotto-api/v1/lotteries',
  summary: 'The lotteries with their prizes, what they return on average, and the next draw of each.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  query: closed({ iso: Currency }),
  success: { status: 200, body: closed({ lotteries: Type.Array(Lottery) }) },
  errors: [],
});

const ofLottery = { params: closed({ lottery: LotteryName }), rateLimit: PerMinute(300) } as const;

export const view = call({
  id: 'lotto.view',
  method: 'GET',
  path: '/lotto-api/v1/lotteries/{lottery}',
  summary: 'One lottery with its next draws and its latest results.',
  right: 'anyone',
  ...ofLottery,
  query: closed({ iso: Currency }),
  success: {
    status: 200,
    body: closed({ lottery: Lottery, draws: Type.Array(DrawRow), results: Type.Array(DrawRow) }),
  },
  errors: [],
});

export const results = call({
  id: 'lotto.results',
  method: 'GET',
  path: '/lotto-api/v1/lotteries/{lottery}/results',
  summary: 'Results of a lottery, the latest first; of one day (UTC) if asked.',
  right: 'anyone',
  ...ofLottery,
  query: closed({ day: Day, before: Id }),
  success: {
    status: 200,
    body: closed({ draws: Type.Array(DrawRow, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

/** Signed before the first ticket is sold. */
export const CommitStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('lotto_draw'),
  lottery: LotteryName,
  number: Id,
  of: Id,
  drawn: Id,
  closesAt: Moment,
  drawsAt: Moment,
  commitment: Hash,
});
export type CommitStatement = Static<typeof CommitStatement>;

/** Signed with the draw: the seed, and the numbers that follow from it. */
export const ResultStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('lotto_result'),
  lottery: LotteryName,
  number: Id,
  commitment: Hash,
  seed: Hash,
  numbers: Balls,
  drawnAt: Moment,
});
export type ResultStatement = Static<typeof ResultStatement>;

export const draw = call({
  id: 'lotto.draw',
  method: 'GET',
  path: '/lotto-api/v1/lotteries/{lottery}/draws/{number}',
  summary:
    'One draw with the signed commitment, and, once it is held, the signed result: all that its check needs.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  params: closed({ lottery: LotteryName, number: Id }),
  success: {
    status: 200,
    body: closed({
      draw: DrawRow,
      commit: signed(CommitStatement),
      result: nullable(signed(ResultStatement)),
    }),
  },
  errors: ['lotto.unknown_draw'],
});

export const LottoTicket = closed({
  id: Uuid,
  number: Id,
  lottery: LotteryName,
  draw: Id,
  drawsAt: Moment,
  accountId: Id,
  iso: Iso4217,
  numbers: Balls,
  drawn: Balls,
  stake: Amount,
  /** `refused`: the draw could not be held, and the stake has gone back. */
  status: oneOf('open', 'won', 'lost', 'refused'),
  hits: nullable(Count),
  prize: Amount,
  at: Moment,
});
export type LottoTicket = Static<typeof LottoTicket>;

export const place = call({
  id: 'lotto.place',
  method: 'POST',
  path: '/lotto-api/v1/tickets',
  summary:
    'Buys a ticket for the next draws of a lottery, at the price that was shown. It can’t be cancelled.',
  right: 'player',
  rateLimit: PerMinute(60),
  idempotent: true,
  needsTerms: true,
  needsOpenPlay: true,
  stopsForWorks: true,
  blockedWith: '/lotto',
  body: closed({
    lottery: LotteryName,
    accountId: Id,
    price: Amount,
    numbers: Type.Array(Ball, { minItems: 1, maxItems: 20 }),
    /** For how many draws, the next one first. */
    draws: Type.Integer({ minimum: 1, maximum: MOST_DRAWS }),
  }),
  success: { status: 201, body: closed({ tickets: Type.Array(LottoTicket, { maxItems: MOST_DRAWS }) }) },
  errors: [...STAKE_ERRORS, 'lotto.no_draw', 'lotto.bad_numbers', 'lotto.too_many', 'lotto.sold_out'],
});

export const mine = call({
  id: 'lotto.mine',
  method: 'GET',
  path: '/lotto-api/v1/tickets',
  summary: 'The player’s tickets, the latest first.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(300),
  query: closed({ before: Id }),
  success: {
    status: 200,
    body: closed({ tickets: Type.Array(LottoTicket, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

/** The content of a receipt: the tickets bought at once, with the commitment to the seed of each draw. */
export const PurchaseStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('lotto'),
  purchaseId: Uuid,
  userId: Id,
  lottery: LotteryName,
  numbers: Balls,
  stake: Amount,
  iso: Iso4217,
  /** What each number of hits pays, in times the stake. */
  prizes: Type.Array(closed({ hits: Count, times: Id })),
  draws: Type.Array(closed({ number: Id, ticketId: Uuid, commitment: Hash })),
  acceptedAt: Moment,
});
export type PurchaseStatement = Static<typeof PurchaseStatement>;

export const receipt = call({
  id: 'lotto.receipt',
  method: 'GET',
  path: '/lotto-api/v1/tickets/{id}/receipt',
  summary: 'The signed receipt of the purchase that a ticket is of.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: { status: 200, body: signed(PurchaseStatement) },
  errors: ['lotto.unknown_ticket'],
});

const DeskDraw = closed({
  ...DrawRow.properties,
  tickets: Count,
  sums: Type.Array(closed({ iso: Iso4217, stakes: Amount, prizes: Amount })),
});
export type LottoDeskDraw = Static<typeof DeskDraw>;

export const desk = call({
  id: 'lotto.desk',
  method: 'GET',
  path: '/operator-api/v1/lotto/draws',
  summary: 'The latest draws of all lotteries with tickets, stakes and prizes. Nobody can change a draw.',
  right: { permission: 'pools.read' },
  rateLimit: { max: 600, windowMs: 60_000 },
  success: { status: 200, body: closed({ draws: Type.Array(DeskDraw) }) },
  errors: [],
});
