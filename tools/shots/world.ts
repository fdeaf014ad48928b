import type { site } from '@fairbook/contracts';
import { seasonMessages } from '@fairbook/feed-simulator/testing';
import { loadPlayed } from '@fairbook/sports/play';
import {
  type BettingWorld,
  createBettingWorld,
  type Player,
} from '../../packages/testkit/src/betting-world.ts';
import { setup } from '../../packages/testkit/src/global-setup.ts';
import type { Visitor, World } from '../../packages/testkit/src/world.ts';
import { placesIn } from '../../views/technical/src/gallery/page.ts';
import type { Places, Viewer } from '../../views/technical/src/gallery/screens.ts';
import { playedClock } from './played-clock.ts';

/** The moment of all pictures, epoch milliseconds: a Sunday afternoon. The clock stands still there. */
export const NOW = Date.UTC(2026, 7, 16, 15, 0);
const SEED = 'pictures';
/** At this speed a football match takes some five minutes, so some have ended, and coupons are settled. */
const SPEED = 20;
const MINUTES = 7;
const MINUTE = 60_000;
/** When the player bets, in ms before `NOW`. */
const BETS_AT = 6.5 * MINUTE;
const STAKES = ['10.00', '25.00', '12.50', '5.00'];

export interface ShotWorld extends AsyncDisposable {
  /** Without a slash at its end. */
  url: string;
  places: Places;
  cookies: Partial<Record<Viewer, string>>;
}

/**
 * A server with a fixed seed and a clock that stands still, a player with money and bets, and an operator. `further`
 * does what else the pictures show, at their moment.
 */
export async function openShotWorld(
  port: number,
  further?: (book: BettingWorld, player: Player, operator: Visitor) => Promise<void>,
): Promise<ShotWorld> {
  const stopDatabase = await setup();
  const clock = playedClock(NOW - MINUTES * MINUTE);
  const book = await createBettingWorld(0, { clock, withSite: true });
  const player = await book.player('1248.50');
  const operator = await book.world.operator('keeper');
  const messages = await seasonMessages({
    ...{ seed: SEED, clockSpeed: SPEED, sports: loadPlayed(['football', 'tennis']) },
    ...{ from: clock.now(), minutes: MINUTES },
  });
  let hasBet = false;
  for (const message of messages) {
    if (!hasBet && message.at > NOW - BETS_AT) {
      hasBet = true;
      await placeBets(book, player);
    }
    clock.moveTo(message.at);
    if (clock.hasRung()) await calm(book.world);
    await book.feed(message);
  }
  clock.moveTo(NOW);
  await calm(book.world);
  await book.feed({ type: 'alive', at: NOW, producer: 'simulator' });
  await tellOfWorks(operator);
  await firstContent(book, operator);
  await further?.(book, player, operator);
  clock.stand();
  const url = await book.world.app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    places: await placesOf(book, player),
    cookies: { player: player.cookie, operator: operator.cookie },
    async [Symbol.asyncDispose]() {
      await book.world.close();
      await stopDatabase?.();
    },
  };
}

const CALM = `select count(*) = 0 as is from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state not in ('idle', 'disabled')`;
/** It is calm when nobody has asked the database for this many looks: work may go on from one query to the next. */
const LOOKS = 3;

/** Waits until all work under way is done, so that each piece of it has the same moment in every run. */
async function calm({ platform }: World): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    await new Promise(setImmediate);
    const { rows } = await platform.pool.query<{ is: boolean }>(CALM);
    if (!rows[0]!.is) looks = -1;
  }
}

/** Maintenance with a period; only who has its cookie sees it. */
async function tellOfWorks({ api }: Visitor): Promise<void> {
  const params = { group: 'maintenance' } as const;
  const { version, value } = await api('config.readGroup', { params });
  const period = {
    started_at: new Date(NOW - 52 * MINUTE).toISOString(),
    ended_at: new Date(NOW + 38 * MINUTE).toISOString(),
  };
  await api('config.editGroup', {
    params,
    body: { version, value: { ...(value as site.Maintenance), ...period } },
  });
}

/** What a new installation has, too: articles, and a tournament. */
async function firstContent({ world: { services } }: BettingWorld, { userId }: Visitor): Promise<void> {
  await services.articles.plant();
  await services.promotions.tournaments.first(userId);
}

/** Bets on the home side of the first games that have a price for it. */
async function placeBets(book: BettingWorld, player: Player): Promise<void> {
  const { games } = await player.api('sportsbook.lineGames', { query: { limit: 40 } });
  const legs = games
    .filter(({ sportId }) => sportId === 1)
    .flatMap((game) => {
      const outcome = game.markets
        .find(({ typeId }) => typeId === 1)
        ?.outcomes.find(({ isBlocked }) => !isBlocked);
      return outcome ? [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }] : [];
    });
  for (const [n, amount] of STAKES.entries())
    await book.place(player, { amount, bets: [legs[n]!] }, `picture-${n}`);
}

async function placesOf({ world }: BettingWorld, player: Player): Promise<Places> {
  const api = world.api();
  const [{ games: live }, { games: line }, { coupons }] = await Promise.all([
    api('sportsbook.liveGames'),
    api('sportsbook.lineGames', { query: { limit: 40 } }),
    player.api('bets.coupons', { query: { limit: 1 } }),
  ]);
  const isFootball = ({ sportId }: { sportId: number }) => sportId === 1;
  return placesIn({
    live: live.find(isFootball),
    before: line.find(isFootball),
    coupon: coupons[0],
  });
}
