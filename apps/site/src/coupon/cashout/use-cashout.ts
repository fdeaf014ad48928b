import { ApiError } from '@fairbook/client';
import type { bets, cashout } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import type { Policy } from './Accept.tsx';

export interface CashoutSending {
  /** The request of this dialog, or the one that was pending when it opened. */
  request: cashout.CashoutRequest | null;
  isSending: boolean;
  /** Why the request was refused at once. */
  refusals: readonly bets.Refused[];
  send(token: string, percent: number, policy: Policy): void;
  /** Returns to the offer. */
  dismiss(): void;
}

const ASK_EVERY_MS = 1_000;

/**
 * Requests a cash-out, and follows the request until it is answered: by the live connection, and by reading it every
 * second.
 */
export function useCashout(couponId: string, offer: cashout.CashoutOffer | null): CashoutSending {
  const { api } = useHost();
  const [followed, setFollowed] = useState<string | null>(null);
  const [request, setRequest] = useState<cashout.CashoutRequest | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<readonly bets.Refused[]>([]);
  const underWay = offer?.requests.find(({ status }) => status === 'pending');
  const waitingId = request?.status === 'pending' ? request.id : null;

  useEffect(() => {
    if (underWay && followed === null) {
      setFollowed(underWay.id);
      setRequest(underWay);
    }
  }, [followed, underWay]);

  useEffect(() => {
    if (waitingId === null) return;
    const controller = new AbortController();
    const timer = setInterval(() => {
      api('cashout.request', { params: { id: waitingId }, signal: controller.signal })
        .then(setRequest)
        .catch(() => {});
    }, ASK_EVERY_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [api, waitingId]);

  async function send(token: string, percent: number, policy: Policy): Promise<void> {
    const key = crypto.randomUUID();
    const call = () =>
      api('bets.cashout', {
        params: { id: couponId },
        body: { token, percent, ...policy },
        idempotencyKey: key,
      });
    // Without an answer the request may still have arrived: the second call has the same key, so it returns the state
    // of the first.
    const answer = await call().catch((error) => (isUnknown(error) ? call() : Promise.reject(error)));
    setFollowed(answer.id);
    setRequest(answer);
  }

  return {
    request,
    isSending,
    refusals,
    send(token, percent, policy) {
      if (isSending) return;
      setSending(true);
      setRefusals([]);
      send(token, percent, policy)
        .catch((error) => setRefusals(error instanceof ApiError ? (error.problem?.errors ?? []) : []))
        .finally(() => setSending(false));
    },
    dismiss() {
      setRequest(null);
      setFollowed(null);
      setRefusals([]);
    },
  };
}

function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
