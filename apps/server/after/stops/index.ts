import { stops as contract, Refusal } from '@fairbook/contracts';
import { type FeedFixture, HOUSE } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { createComparing, type Sportsbook } from '../../sportsbook/index.ts';
import { outcomesOf } from '../voids/index.ts';
import { shownStops } from './show.ts';
import { endStop, heldStop, insertStop, isKnown, openStops, type StoredStop, stopToWire } from './store.ts';
import { HIDDEN, isOfGame, stopsOn, type Target, targetOf } from './subject.ts';

export { isKnown, type StoredStop, stopToWire } from './store.ts';
export type { GameIds } from './subject.ts';

type StopsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>;
type Book = Pick<Sportsbook, 'facts' | 'games' | 'sports' | 'whenAnnounced'>;

/**
 * Parts of the book on which traders take no bets. The table is the truth. Each stop passes through the record of the
 * feed, game by game, so that gates move, other nodes follow and a replay has it; the writer of the catalogue compares
 * its games with the table each second, which completes what was cut short and reaches every game of a sport or champ.
 */
export function createStops(
  { db, pool, clock, logger }: StopsPlatform,
  { edits, book }: { edits: SiteEdits; book: Book },
): { module: Module } {
  async function tell(gameId: number, on: string, isStopped: boolean, by: number | null): Promise<void> {
    const at = clock.now();
    await book.facts.ingest({ type: 'house_stop', at, producer: HOUSE, gameId, on, isStopped, by });
  }

  /** At once for a game and parts of it; those of a sport, a champ or a kind are told by the writer. */
  async function carryOut(row: StoredStop, by: number): Promise<void> {
    if (row.game_id === null) return;
    const [gameId, isOn] = [Number(row.game_id), row.ended_at === null];
    await tell(gameId, targetOf(row)!.on, isOn, by);
    // Where a champ hides it, too, the writer's next comparison hides it again.
    if (row.hides) await tell(gameId, HIDDEN, isOn, by);
  }

  async function stop({ body, caller }: RouteInput<typeof contract.stop>) {
    const by = userOf(caller);
    const target = targetOf(body);
    if (!target || !(await isOffered(body, target)))
      throw new Refusal({ code: 'stops.unknown_subject', field: 'subject' });
    const { hides = false, ...of } = body;
    if (hides && target.on !== body.scope) throw new Refusal({ code: 'stops.hides_whole', field: 'hides' });
    const status = isOfGame(body.scope) ? book.facts.state(target.id)?.status : undefined;
    if (status === 'ended' || status === 'cancelled') throw new Refusal('stops.over');
    const subject = `stop ${body.scope} ${body.subject}`;
    const row = await edits.edit({ part: 'risk', subject, userId: by }, async (tx) => {
      const made = await insertStop(tx, {
        ...of,
        hides,
        game_id: isOfGame(body.scope) ? BigInt(target.id) : null,
        stopped_by: BigInt(by),
        stopped_at: new Date(clock.now()),
      });
      if (!made) throw new Refusal({ code: 'stops.on', field: 'subject' });
      return { before: null, after: stopToWire(made), answer: made };
    });
    await carryOut(row, by);
    return stopToWire(row);
  }

  async function isOffered({ scope }: Pick<contract.Stop, 'scope'>, target: Target): Promise<boolean> {
    const { id, on } = target;
    if (target.in !== 'game') return isKnown(pool, target.in, target);
    if (book.facts.game(id) === null) return false;
    return scope === 'game' || outcomesOf({ scope: scope as 'market' | 'outcome', subject: on }) !== null;
  }

  async function end({ params, caller }: RouteInput<typeof contract.end>) {
    const by = userOf(caller);
    const row = await edits.edit({ part: 'risk', subject: `stop ${params.id}`, userId: by }, async (tx) => {
      const held = await heldStop(tx, params.id);
      if (!held) throw new Refusal('operator.unknown_entry');
      const answer = await endStop(tx, held.id, by, clock.now());
      const { scope, subject } = held;
      return {
        before: stopToWire(held),
        after: stopToWire(answer),
        answer,
        subject: `stop ${scope} ${subject}`,
      };
    });
    await carryOut(row, by);
    return stopToWire(row);
  }

  /**
   * Makes every game what the table says. The games are read first: whatever has reached one of them was in the table
   * before.
   */
  async function compare(): Promise<void> {
    const games = [...book.games()].map(({ fixture, stops }) => ({ fixture, stops }));
    const open = await openStops(db);
    for (const { fixture, stops } of games) {
      if (open.length === 0 && stops.size === 0) continue;
      const wanted = stopsOn(fixture, open);
      for (const on of new Set([...wanted, ...stops]))
        if (wanted.has(on) !== stops.has(on)) await tell(fixture.gameId, on, wanted.has(on), null);
    }
  }

  /** A game that is announced under a stop is stopped before its first prices. */
  async function announced(fixture: FeedFixture): Promise<void> {
    for (const on of stopsOn(fixture, await openStops(db))) await tell(fixture.gameId, on, true, null);
  }

  const onFailed = (err: unknown) => logger.error({ err }, 'stops.not_compared');
  const comparing = createComparing(clock, compare, onFailed);
  return {
    module: {
      name: 'stops',
      routes: [
        route(contract.list, async ({ lng }) => ({
          stops: await shownStops(pool, await openStops(db), { lng, sports: book.sports(lng) }),
        })),
        route(contract.stop, stop),
        route(contract.end, end),
      ],
      duties: {
        stops: {
          async start() {
            book.whenAnnounced((fixture) => announced(fixture).catch(onFailed));
            await comparing.start();
          },
          stop: comparing.stop,
        },
      },
    },
  };
}
