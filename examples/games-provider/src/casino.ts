import { setTimeout as sleep } from 'node:timers/promises';
import { signed } from './signed.ts';

/** How the provider misbehaves, for tests. */
export interface Faults {
  twice: boolean;
  delayMs: number;
  endFirst: boolean;
  rollbackFirst: boolean;
  losesAnswers: boolean;
  forgetsEnd: boolean;
}
export const FINE: Faults = {
  twice: false,
  delayMs: 0,
  endFirst: false,
  rollbackFirst: false,
  losesAnswers: false,
  forgetsEnd: false,
};

/** The casino refused; its code and its text for the player. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}
/** No answer came, so nobody knows whether the request counted. */
export class Unanswered extends Error {}

const PATIENCE_MS = 8_000;
const PAUSES_MS = [100, 500, 2_000];

/** Calls of the casino's wallet. A request without an answer is sent again; its transaction id stays the same. */
export function createCasino(of: { secret: string; url(): string | null; faults(): Faults }) {
  async function once(call: string, body: object): Promise<Record<string, unknown>> {
    const text = JSON.stringify(body);
    await sleep(of.faults().delayMs);
    const answer = await fetch(`${of.url()}/casino-api/v1/wallet/lantern/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(text, of.secret) },
      body: text,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = (await answer.json()) as { errors?: { code: string; detail?: string }[] };
    if (answer.ok) return said as Record<string, unknown>;
    const [first] = said.errors ?? [];
    if (answer.status >= 500 || !first) throw new Unanswered(`${call} was answered ${answer.status}`);
    throw new Refused(first.code, first.detail ?? first.code);
  }

  async function ask(call: string, body: object): Promise<Record<string, unknown>> {
    for (const pause of PAUSES_MS) {
      try {
        const answer = await once(call, body);
        if (of.faults().twice) await once(call, body);
        return answer;
      } catch (error) {
        if (error instanceof Refused) throw error;
        await sleep(pause);
      }
    }
    throw new Unanswered(`${call} was not answered`);
  }

  /** Sends until there is an answer, whatever it is. */
  async function insist(call: string, body: object): Promise<void> {
    for (let tries = 0; tries < 1_000; tries++) {
      try {
        await ask(call, body);
        return;
      } catch (error) {
        if (error instanceof Refused && error.code !== 'request.rate_limited') return;
        await sleep(1_000);
      }
    }
  }
  return { ask, insist };
}
export type Casino = ReturnType<typeof createCasino>;
