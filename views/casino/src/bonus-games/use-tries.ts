import { ApiError } from '@fairbook/client';
import type { AnswerOf, bonusGames, Calls } from '@fairbook/contracts';
import type { BonusId } from '@fairbook/games/bonus';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import { useIntent } from '@fairbook/ui/overlay';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Seeds } from '../game/use-seeds.ts';

export type Try = bonusGames.BonusTry;
export type Mine = AnswerOf<Calls['bonusGames.mine']>;

/** What the player has of the bonus games; null for visitors, and until it is read. */
export function useMine(api: ViewContext['api']): { mine: Mine | null; reload(): Promise<void> } {
  const isPlayer = useSession()?.role === 'player';
  const [mine, setMine] = useState<Mine | null>(null);
  const reload = useCallback(
    () =>
      api('bonusGames.mine').then(setMine, () => {
        // What was known stays: the next press is told why it is refused.
      }),
    [api],
  );
  useEffect(() => {
    if (isPlayer) void reload();
  }, [isPlayer, reload]);
  return { mine: isPlayer ? mine : null, reload };
}

export interface Tries {
  /** The try that goes on, or the last one of this visit. */
  round: Try | null;
  /** The last tries, those of earlier visits among them; null until they are read. */
  last: readonly Try[] | 'failed' | null;
  isBusy: boolean;
  fault: string | null;
  play(options: unknown, price: number | null): void;
  act(action: unknown): void;
  reload(): void;
}

/** The tries of a game on this page. A call whose answer is lost is sent again with the same key or step. */
export function useTries(
  game: BonusId,
  {
    api,
    seeds,
    moveMs,
    onPlayed,
  }: { api: ViewContext['api']; seeds: Seeds; moveMs: number; onPlayed(): Promise<void> },
): Tries {
  const { t } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const [round, setRound] = useState<Try | null>(null);
  const [last, setLast] = useState<Tries['last']>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const intent = useIntent();
  const isAway = useRef(false);
  const isSending = useRef(false);

  const read = useCallback(async () => {
    try {
      const { tries } = await api('bonusGames.history', { query: { game } });
      if (isAway.current) return;
      setLast(tries);
      setRound((now) => now ?? tries.find(({ status }) => status === 'open') ?? null);
    } catch {
      setLast((now) => (Array.isArray(now) ? now : 'failed'));
    }
  }, [api, game]);
  useEffect(() => {
    isAway.current = false;
    if (isPlayer) void read();
    return () => {
      isAway.current = true;
    };
  }, [isPlayer, read]);

  async function send(call: () => Promise<Try>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFault(null);
    try {
      const answer = await call();
      setRound(answer);
      const isDrawn = answer.actions.length === 0 && answer.status !== 'open';
      if (isDrawn && moveMs > 0) await new Promise((resolve) => setTimeout(resolve, moveMs));
      await Promise.all([read(), onPlayed()]);
    } catch (error) {
      const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      setFault(reasons[0]?.detail ?? t('bonus-games.noAnswer'));
      await onPlayed();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  async function start(options: unknown, price: number | null): Promise<Try> {
    const pair = seeds.active ?? (await seeds.begin());
    const body = { game, options, price, seedId: pair.id };
    const answer = await api('bonusGames.play', { body, idempotencyKey: intent.keyOf(JSON.stringify(body)) });
    intent.done();
    seeds.counted(answer.nonce + 1);
    return answer;
  }

  return {
    round,
    last,
    isBusy,
    fault,
    play: (options, price) => void send(() => start(options, price)),
    act(action) {
      if (round?.status !== 'open') return;
      const body = { step: round.actions.length, action };
      void send(() => api('bonusGames.step', { params: { id: round.id }, body }));
    },
    reload: () => void read(),
  };
}
