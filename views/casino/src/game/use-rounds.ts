import { ApiError } from '@fairbook/client';
import type { casino } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import { useIntent } from '@fairbook/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import type { Seeds } from './use-seeds.ts';

type Round = casino.CasinoRound;

/** What a player asks to play. */
interface Wanted {
  accountId: number;
  stake: string;
  options: unknown;
  /** The free rounds that it is one of. */
  freeId?: string;
}

export interface Rounds {
  /** The round that goes on, or the last one. */
  round: Round | null;
  /** Rounds of this visit that ended, the latest first. */
  ended: readonly Round[];
  isBusy: boolean;
  /** When the next round may start, in epoch milliseconds of this browser: rules of some countries set a pace. */
  readyAt: number;
  fault: string | null;
  play(wanted: Wanted): void;
  act(action: unknown): void;
  clearFault(): void;
}

/** How many ended rounds a page keeps. */
const KEPT = 200;

/**
 * The rounds of a game on this page. A round that goes on is found again when the page opens. A call whose answer is
 * lost is sent again with the same key or step, so it plays once.
 */
export function useRounds(
  game: GameId,
  { api, seeds, moveMs }: { api: ViewContext['api']; seeds: Seeds; moveMs: number },
): Rounds {
  const { t } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const [round, setRound] = useState<Round | null>(null);
  const [ended, setEnded] = useState<readonly Round[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [readyAt, setReadyAt] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const intent = useIntent();
  const isAway = useRef(false);
  /** Presses between two renderings must not start two rounds. */
  const isSending = useRef(false);

  useEffect(() => {
    isAway.current = false;
    return () => {
      isAway.current = true;
    };
  }, []);

  useEffect(() => {
    if (!isPlayer) return;
    api('casino.open', {}).then(
      ({ rounds }) => {
        const own = rounds.find((each) => each.game === game);
        if (own && !isAway.current) setRound((now) => now ?? own);
      },
      () => undefined,
    );
  }, [api, game, isPlayer]);

  async function show(answer: Round): Promise<void> {
    setRound(answer);
    if (moveMs > 0) await new Promise((resolve) => setTimeout(resolve, moveMs));
    if (isAway.current) return;
    if (answer.status !== 'open') setEnded((before) => [answer, ...before].slice(0, KEPT));
  }

  async function send(call: () => Promise<Round>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFault(null);
    try {
      await show(await call());
    } catch (error) {
      const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      setFault(reasons[0]?.detail ?? t('casino.noAnswer'));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  async function start(wanted: Wanted): Promise<Round> {
    const pair = seeds.active ?? (await seeds.begin());
    const body = { ...wanted, game, seedId: pair.id };
    const since = Date.now();
    const answer = await api('casino.play', { body, idempotencyKey: intent.keyOf(JSON.stringify(body)) });
    intent.done();
    seeds.counted(answer.nonce + 1);
    setReadyAt(since + answer.paceMs);
    return answer;
  }

  return {
    round,
    ended,
    isBusy,
    readyAt,
    fault,
    play: (wanted) => void send(() => start(wanted)),
    act(action) {
      if (round?.status !== 'open') return;
      const body = { step: round.actions.length, action };
      void send(() => api('casino.step', { params: { id: round.id }, body }));
    },
    clearFault: () => setFault(null),
  };
}
