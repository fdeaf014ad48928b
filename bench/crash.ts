import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fairbook/contracts';
import { sharedText } from '@fairbook/games';
import { LARGEST, LEAST, msTo } from '@fairbook/games/crash';
import { DEFAULT_RATES } from '@fairbook/money';
import { assertLedgerBalanced } from '@fairbook/testkit';
import { createShared } from '../apps/server/casino/shared/index.ts';
import { readClosed } from '../apps/server/players/visitors/index.ts';
import { DEFAULT_SETTINGS } from '../apps/server/site/config/index.ts';
import { openPlacementBook, type PlacementBook } from './placement-book.ts';
import { median } from './quantile.ts';
import type { Row } from './table.ts';

const PLAYERS = 1_000;
const ROUNDS = 3;

/** In a usual round stakes come over most of the time for them, and cash-outs over the first seconds. */
const USUAL = { stakesMs: 3_500, outsMs: 2_000 };
const AT_ONCE = { stakesMs: 0, outsMs: 0 };

/**
 * 1,000 players in one round of crash: they stake and cash out over some seconds, and then all at once. How long each waits
 * for its answer, which is durable; beside the draws of a round alone.
 */
export async function rows(): Promise<Row[]> {
  const book = await openPlacementBook();
  const play = openCrash(book);
  try {
    const usual = await measured(play, USUAL);
    const { staked, out } = await measured(play, AT_ONCE);
    await play.stop();
    await assertLedgerBalanced(book);
    const draws = Math.round(hmacs());
    return [
      {
        name: `a round of crash, ${PLAYERS} players stake over ${USUAL.stakesMs / 1_000} s: p95`,
        ours: Math.round(usual.staked),
        reference: null,
        ratio: null,
        unit: 'ms',
        target: '≤ 50',
        note: 'from the call to its durable answer',
      },
      {
        name: `a round of crash, ${PLAYERS} players cash out over ${USUAL.outsMs / 1_000} s: p95`,
        ours: Math.round(usual.out),
        reference: null,
        ratio: null,
        unit: 'ms',
        target: '≤ 50',
        note: 'each is paid the multiple of the moment at which it was received',
      },
      {
        name: `a round of crash, ${PLAYERS} players stake at once: p95`,
        ours: Math.round(staked),
        reference: null,
        ratio: null,
        unit: 'ms',
        target: '≤ 1,000',
        note: `from the call to its durable answer; HMAC alone ${draws} a second`,
      },
      {
        name: `a round of crash, ${PLAYERS} players cash out at once: p95`,
        ours: Math.round(out),
        reference: null,
        ratio: null,
        unit: 'ms',
        target: '≤ 1,000',
        note: 'each is paid the multiple of the moment at which it was received',
      },
    ];
  } finally {
    await book.stop();
  }
}

type Spread = typeof USUAL;

/** The medians over some rounds of their 95th percentiles. */
async function measured(
  play: ReturnType<typeof openCrash>,
  spread: Spread,
): Promise<{ staked: number; out: number }> {
  const [staked, out]: [number[], number[]] = [[], []];
  while (out.length < ROUNDS) {
    const round = await play.round(spread);
    if (!round) continue;
    staked.push(round.stakedMs);
    out.push(round.outMs);
  }
  return { staked: median(staked), out: median(out) };
}

function openCrash(book: PlacementBook) {
  const { platform, ledger, gate, signer } = book;
  const { module } = createShared(platform, {
    ...{ ledger, gate, signer },
    products: { closedTo: () => [], readClosed },
    stopped: () => null,
    rules: () => DEFAULT_SETTINGS.casino,
    rates: () => DEFAULT_RATES,
    isFollowed: () => false,
    headWith: async () => ({ size: 1, root: randomBytes(32).toString('hex') }),
  });
  const duty = module.duties!.shared_rounds!;
  void duty.start();
  void module.start?.();
  const players = book.accounts.slice(0, PLAYERS);
  const call = (id: string, userId: number | null, input: object) =>
    module.routes
      .find((route) => route.call.id === id)!
      .handler({ caller: { userId }, params: { game: 'crash' }, ...input } as never) as Promise<never>;
  const look = () =>
    call('shared.table', null, {}) as Promise<{
      now: number;
      table: { round: { id: string; state: string; startsAt: string } | null };
    }>;

  async function opened() {
    for (;;) {
      const { round } = (await look()).table;
      if (round?.state === 'open' && Date.parse(round.startsAt) - Date.now() > 4_000) return round;
      await wait(50);
    }
  }

  return {
    /** The 95th percentiles of one round; null for one that ended before everybody had cashed out. */
    async round({ stakesMs, outsMs }: Spread): Promise<{ stakedMs: number; outMs: number } | null> {
      const round = await opened();
      const stakes: string[] = [];
      const stakedMs = await p95(players, stakesMs, async ({ userId, accountId }) => {
        const body = { roundId: round.id, accountId, stake: '0.10', slot: 1, options: { auto: LARGEST } };
        const { id } = (await call('shared.stake', userId, { body, idempotencyKey: randomUUID() })) as {
          id: string;
        };
        stakes.push(`${userId} ${id}`);
      });
      await wait(Date.parse(round.startsAt) + msTo(LEAST) + 40 - Date.now());
      let isLost = false;
      const outMs = await p95(stakes, outsMs, async (stake) => {
        const [userId, id] = stake.split(' ');
        await call('shared.cashOut', Number(userId), { params: { id } }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          isLost = true;
        });
      });
      return isLost ? null : { stakedMs, outMs };
    },
    async stop() {
      await duty.stop?.();
      await module.stop?.();
    },
  };
}

/** The 95th percentile of how long these wait for their answers, if their calls come evenly over a time. */
async function p95<Item>(
  items: readonly Item[],
  overMs: number,
  ask: (item: Item) => Promise<void>,
): Promise<number> {
  const waits = await Promise.all(
    items.map(async (item, n) => {
      if (overMs > 0) await wait((n * overMs) / items.length);
      const since = performance.now();
      await ask(item);
      return performance.now() - since;
    }),
  );
  waits.sort((a, b) => a - b);
  return waits[Math.floor(0.95 * waits.length)]!;
}

/** Draws of a round alone: HMACs a second. */
function hmacs(): number {
  const key = randomBytes(32);
  const salt = '5a'.repeat(32);
  const count = 100_000;
  const since = performance.now();
  for (let place = 1; place <= count; place++)
    createHmac('sha256', key)
      .update(sharedText({ game: 'crash', salt, place }, 0))
      .digest();
  return (1_000 * count) / (performance.now() - since);
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
