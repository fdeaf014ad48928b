import type { bets } from '@fairbook/contracts';

const QUOTE_DEBOUNCE_MS = 300;

/** Runs `run` after `ms`; call the result to cancel. Injected so that tests control time. */
export type Later = (ms: number, run: () => void) => () => void;

export type QuoteBody = Omit<bets.CouponToSubmit, 'accountId'> & { accountId?: number };

export interface Quoter {
  /** Requests a quote for this body once the player has stopped changing it for `delayMs`. */
  ask(body: QuoteBody, delayMs?: number): void;
  /** Cancels the pending request: its answer will be ignored. */
  cancel(): void;
}

/** Debounces requests and drops late answers to older ones. */
export function createQuoter(
  quote: (body: QuoteBody) => Promise<bets.Quote>,
  later: Later,
  heard: (quote: bets.Quote | null) => void,
): Quoter {
  let asked = 0;
  let stop = () => {};

  async function send(body: QuoteBody, n: number): Promise<void> {
    const answer = await quote(body).catch(() => null);
    if (n === asked) heard(answer);
  }

  return {
    ask(body, delayMs = QUOTE_DEBOUNCE_MS) {
      stop();
      const n = ++asked;
      stop = later(delayMs, () => void send(body, n));
    },
    cancel() {
      stop();
      asked++;
    },
  };
}
