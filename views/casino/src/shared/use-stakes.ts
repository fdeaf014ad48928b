import { ApiError } from '@fairbook/client';
import type { shared } from '@fairbook/contracts';
import type { SharedId } from '@fairbook/games';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { play } from '../game/sound.ts';
import type { Shared } from './use-shared.ts';

type Stake = shared.SharedStake;

/** How many ended stakes a page keeps. */
const KEPT = 200;

export interface Stakes {
  /** The slots whose call is on its way. */
  busy: ReadonlySet<number>;
  fault: string | null;
  /** Own stakes of this visit that have ended, as what they staked and paid. */
  ended: readonly { id: string; staked: string; paid: string; iso: string }[];
  place(
    wanted: { accountId: number; stake: string; slot: number; options: unknown; draws?: number },
    key: string,
  ): Promise<boolean>;
  cashOut(stake: Stake): void;
  /** Takes a stake on a later draw back. */
  takeBack(stake: Stake): void;
  clearFault(): void;
}

/** The stakes of the player on this page, and the calls that make them and cash them out. */
export function useStakes(
  game: SharedId,
  { api, shared }: { api: ViewContext['api']; shared: Shared },
): Stakes {
  const { t } = useUi();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [ended, setEnded] = useState<Stakes['ended']>([]);
  const { mine, table } = shared;
  const roundId = table.round?.id;

  useEffect(() => {
    const over = mine.filter(({ status }) => status === 'won' || status === 'lost');
    setEnded((before) => {
      const known = new Set(before.map(({ id }) => id));
      const fresh = over.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return before;
      const sums = fresh.map(({ id, staked, paid, iso }) => ({ id, staked, paid, iso }));
      return [...sums, ...before].slice(0, KEPT);
    });
  }, [mine]);

  // A fault is of its round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round clears it.
  useEffect(() => setFault(null), [roundId]);

  async function send(slot: number, call: () => Promise<Stake>): Promise<boolean> {
    if (busy.has(slot)) return false;
    setBusy((now) => new Set(now).add(slot));
    setFault(null);
    try {
      shared.take(await call());
      play('stake');
      return true;
    } catch (error) {
      const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      setFault(reasons[0]?.detail ?? t('casino.noAnswer'));
      return false;
    } finally {
      setBusy((now) => new Set([...now].filter((each) => each !== slot)));
    }
  }

  return {
    ...{ busy, fault, ended },
    async place(wanted, idempotencyKey) {
      if (roundId === undefined) return false;
      const body = { ...wanted, roundId };
      return send(wanted.slot, () => api('shared.stake', { params: { game }, body, idempotencyKey }));
    },
    cashOut(stake) {
      void send(stake.slot, () => api('shared.cashOut', { params: { id: stake.id } }));
    },
    takeBack({ id, slot }) {
      void send(slot, () => api('shared.takeBack', { params: { id } }));
    },
    clearFault: () => setFault(null),
  };
}
