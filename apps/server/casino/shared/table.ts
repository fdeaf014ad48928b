import type { shared as contract, live } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { SHOWN_ROUNDS, SHOWN_STAKES } from '@fairbook/contracts/casino/shared-rules';
import { isShared, MOST_AHEAD, SHARED_IDS, type SharedId, sharedGame } from '@fairbook/games';
import type { Platform } from '../../platform/context.ts';
import { outcomeIn, shownRound, shownSum } from './shown.ts';
import {
  chainById,
  currentChain,
  endedRounds,
  lastRound,
  roundsAhead,
  seenStakes,
  setWanted,
} from './store.ts';

/** A table is read again at most so often, however much changes: what changes meanwhile comes together. */
const BATCHED_MS = 400;
/** How often a node says that its players look at a game. */
const WANTED_EVERY_MS = 10_000;
/** So many ends of rounds a node remembers. */
const ENDS_KEPT = 20;

const topicOf = (game: SharedId): live.SharedTopic => `shared:${game}`;

export interface TablesDeps {
  rules(): CasinoRules;
  /** Whether anybody follows a topic on this node. */
  isFollowed(topic: live.Topic): boolean;
}

/** What everybody sees of the shared games: kept on each node, read again when a hint comes, pushed to who follows. */
export function createTables(
  { db, bus, clock, logger }: Pick<Platform, 'db' | 'bus' | 'clock' | 'logger'>,
  deps: TablesDeps,
) {
  interface Kept {
    table: contract.SharedTable;
    readAt: number;
    isStale: boolean;
    reading: Promise<contract.SharedTable> | null;
    cancel(): void;
    isWaiting: boolean;
    wantedAt: number;
    cancelWant(): void;
  }
  const kept = new Map<SharedId, Kept>(
    SHARED_IDS.map((game) => [
      game,
      {
        table: emptyTable(game),
        readAt: Number.NEGATIVE_INFINITY,
        isStale: true,
        reading: null,
        cancel: () => undefined,
        isWaiting: false,
        wantedAt: Number.NEGATIVE_INFINITY,
        cancelWant: () => undefined,
      },
    ]),
  );
  /** When this node heard of the ends of the last rounds. */
  const ends = new Map<string, number>();
  let stops: (() => void)[] = [];

  function refresh(game: SharedId): Promise<contract.SharedTable> {
    const own = kept.get(game)!;
    own.reading ??= read(game).finally(() => {
      own.reading = null;
      // What changed while it was read may be missing from it.
      if (own.isStale) changed(game);
    });
    return own.reading;
  }

  async function read(game: SharedId): Promise<contract.SharedTable> {
    const own = kept.get(game)!;
    own.isStale = false;
    own.readAt = clock.now();
    const isOpen = !deps.rules().closedGames.includes(game);
    const table = await tableOf(db, game, { isOpen, now: clock.now() });
    own.table = table;
    if (table.round?.endedAt) hear(table.round.id);
    bus.publish('live.delta', { topic: topicOf(game), delta: { shared: table } });
    return table;
  }

  function hear(roundId: string): void {
    if (!ends.has(roundId)) ends.set(roundId, clock.now());
    if (ends.size > ENDS_KEPT) ends.delete(ends.keys().next().value!);
  }

  /** Something of a game changed: read now, or together with what else changes in a moment. */
  function changed(game: SharedId): void {
    const own = kept.get(game)!;
    own.isStale = true;
    if (own.isWaiting || !deps.isFollowed(topicOf(game))) return;
    own.isWaiting = true;
    own.cancel = clock.after(Math.max(0, own.readAt + BATCHED_MS - clock.now()), () => {
      own.isWaiting = false;
      refresh(game).catch((err) => logger.warn({ err, game }, 'shared.table_unread'));
      want(game);
    });
  }

  function want(game: SharedId): void {
    const own = kept.get(game)!;
    const now = clock.now();
    if (now - own.wantedAt < WANTED_EVERY_MS) return;
    own.wantedAt = now;
    setWanted(db, game, new Date(now)).then(
      () => bus.publish('shared.wanted', { game }),
      (err) => logger.warn({ err, game }, 'shared.table_unread'),
    );
    // Whoever waits for a draw on the clock looks at a table that doesn't change.
    own.cancelWant = clock.after(WANTED_EVERY_MS, () => {
      if (deps.isFollowed(topicOf(game))) want(game);
    });
  }

  return {
    /** The table of a game, at most `BATCHED_MS` old if something has changed. Who asks looks at it. */
    async now(game: SharedId): Promise<contract.SharedTable> {
      const own = kept.get(game)!;
      want(game);
      const isOld = clock.now() - own.readAt >= BATCHED_MS;
      return isOld ? refresh(game) : own.table;
    },
    /** What a follower gets first: what is kept, and what is read at once if that is old. */
    snapshot(topic: live.Topic): live.SharedSnapshot | null {
      const game = topic.slice('shared:'.length);
      if (!isShared(game)) return null;
      want(game);
      const own = kept.get(game)!;
      if (own.isStale) refresh(game).catch((err) => logger.warn({ err, game }, 'shared.table_unread'));
      return { shared: own.table };
    },
    heardOfEnd: (roundId: string) => ends.get(roundId),
    start() {
      stops = [
        bus.subscribe('shared.changed', ({ game, ended }) => {
          if (ended !== undefined) hear(ended);
          if (isShared(game)) changed(game);
        }),
        bus.onGap(() => SHARED_IDS.forEach(changed)),
      ];
    },
    stop() {
      for (const stop of stops) stop();
      for (const { cancel, cancelWant } of kept.values()) {
        cancel();
        cancelWant();
      }
    },
  };
}
export type Tables = ReturnType<typeof createTables>;

const emptyTable = (game: SharedId): contract.SharedTable => ({
  ...{ game, isOpen: true, terminal: null, salt: null, round: null },
  ...{ last: [], stakes: [], count: 0, outs: 0, ahead: [] },
});

async function tableOf(
  db: Platform['db'],
  game: SharedId,
  { isOpen, now }: { isOpen: boolean; now: number },
): Promise<contract.SharedTable> {
  const round = await lastRound(db, game, now);
  const [chain, last, seen, ahead] = await Promise.all([
    round ? chainById(db, round.chain_id) : currentChain(db, game),
    endedRounds(db, game, { before: null, limit: SHOWN_ROUNDS }),
    round ? seenStakes(db, round.id, SHOWN_STAKES) : null,
    sharedGame(game).ahead === undefined ? [] : roundsAhead(db, game, now),
  ]);
  return {
    game,
    isOpen,
    terminal: chain?.terminal ?? null,
    salt: chain?.salt ?? null,
    round: round ? shownRound(round) : null,
    last: last.map((row) => ({ id: row.id, number: Number(row.number), ...outcomeIn(row) })),
    stakes: (seen?.stakes ?? []).map(({ who, stake, currency, auto, taken, prize, status }) => ({
      who,
      stake: shownSum(stake, currency),
      iso: currency,
      out: status === 'won' ? (taken ?? auto) : null,
      paid: status === 'open' ? null : shownSum(prize, currency),
    })),
    count: seen?.count ?? 0,
    outs: seen?.outs ?? 0,
    ahead: ahead.slice(0, MOST_AHEAD).map(({ id, starts_at }) => ({ id, startsAt: starts_at.toISOString() })),
  };
}
