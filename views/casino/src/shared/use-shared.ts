import type { live, shared } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import type { SharedId } from '@fairbook/games';
import { createConnection } from '@fairbook/live/connection';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession } from '@fairbook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

type Table = shared.SharedTable;
type Stake = shared.SharedStake;

export interface Shared {
  table: Table;
  /** The player's stakes on the round that is shown. */
  mine: readonly Stake[];
  /** Those on later draws, the next one first. */
  later: readonly Stake[];
  /** An instant of the server in epoch milliseconds of this browser. */
  hereOf(moment: string): number;
  /** Takes a stake as a call has answered it. */
  take(stake: Stake): void;
}

/** Without a live connection the page asks so often; a page hidden for long asks no more. */
const POLL_MS = 1_000;
const PAUSE_AFTER_HIDDEN_MS = 30_000;
/** Players read their own stakes at random moments of this time, so that not all of them do at once. */
const SPREAD_MS = 400;

/** A shared game as it goes on: pushed, or asked for while there is no connection. */
export function useShared(game: SharedId, start: Table, api: ViewContext['api']): Shared {
  const role = useSession()?.role;
  const [table, setTable] = useState(start);
  const [mine, setMine] = useState<readonly Stake[]>([]);
  const [later, setLater] = useState<readonly Stake[]>([]);
  /** How far the server's clock is ahead of this browser's, from the quickest answer so far. */
  const [ahead, setAhead] = useState(0);
  const best = useRef(Number.POSITIVE_INFINITY);
  const isGone = useRef(false);

  const read = useCallback(async () => {
    const since = Date.now();
    const answer = await api('shared.table', { params: { game } });
    if (isGone.current) return;
    const tookMs = Date.now() - since;
    if (tookMs < best.current) {
      best.current = tookMs;
      setAhead(answer.now - (since + tookMs / 2));
    }
    setTable(answer.table);
    setMine((now) => merged(now, answer.mine, answer.table));
    setLater(answer.later);
  }, [api, game]);

  useEffect(() => {
    isGone.current = false;
    const again = () => void read().catch(() => undefined);
    again();
    const stop = follow(game, { onTable: setTable, onPoll: again });
    return () => {
      isGone.current = true;
      stop();
    };
  }, [game, read]);

  const isAhead = table.ahead.length > 0;
  const roundId = table.round?.id;
  const state = table.round?.state;
  useEffect(() => {
    const isOver = state === 'ended' || state === 'settled' || state === 'cancelled';
    if (role !== 'player' || roundId === undefined || !isOver) return;
    const timer = setTimeout(() => void read().catch(() => undefined), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [role, roundId, state, read]);

  return {
    table,
    mine: both(mine, later).filter(({ round }) => round.id === roundId),
    later: later.filter(({ status, round }) => status === 'open' && round.id !== roundId),
    hereOf: useCallback((moment: string) => Date.parse(moment) - ahead, [ahead]),
    take: useCallback(
      (stake: Stake) => {
        setMine((now) => [...now.filter(({ id }) => id !== stake.id), stake]);
        // The same call may have changed stakes on later draws.
        if (isAhead) void read().catch(() => undefined);
      },
      [read, isAhead],
    ),
  };
}

/** A stake on a later draw is one on the round that is shown once its time has come. */
function both(mine: readonly Stake[], later: readonly Stake[]): readonly Stake[] {
  const known = new Set(mine.map(({ id }) => id));
  return [...mine, ...later.filter(({ id }) => !known.has(id))];
}

/** Stakes that were just made are not lost to an answer that was on its way before them. */
function merged(now: readonly Stake[], read: readonly Stake[], { round }: Table): readonly Stake[] {
  const known = new Set(read.map(({ id }) => id));
  return [...now.filter((each) => each.round.id === round?.id && !known.has(each.id)), ...read];
}

interface Following {
  onTable(table: Table): void;
  /** Called every second while nothing is pushed. */
  onPoll(): void;
}

/** Follows a shared game over a connection of its own, as long as the page shows it. Returns how to stop. */
function follow(game: SharedId, { onTable, onPoll }: Following): () => void {
  const topic: live.Topic = `shared:${game}`;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  let seenAt = Date.now();
  let heardAt = 0;
  const connection = createConnection(
    {
      url: `${scheme}://${location.host}${LIVE_PATH}`,
      WebSocket: globalThis.WebSocket,
      random: Math.random,
      now: Date.now,
    },
    {
      onOpen: () => connection.send({ op: 'subscribe', topics: [topic] }),
      onFrame(frame) {
        if ((frame.type !== 'snapshot' && frame.type !== 'delta') || frame.topic !== topic) return;
        heardAt = Date.now();
        if ('shared' in frame.data) onTable(frame.data.shared);
      },
      onDown: () => undefined,
    },
  );
  connection.open();
  const timer = setInterval(() => {
    connection.check();
    if (!document.hidden) seenAt = Date.now();
    const isLeft = Date.now() - seenAt > PAUSE_AFTER_HIDDEN_MS;
    if ((!connection.isUp() || heardAt === 0) && !isLeft) onPoll();
  }, POLL_MS);
  const comeBack = () => {
    if (document.hidden) return;
    connection.check();
    connection.open();
    onPoll();
  };
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
    connection.drop();
  };
}
