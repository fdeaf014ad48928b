import { PROVIDER_GAMES, type ProviderId } from '@fairbook/contracts/casino/provider-games';
import { ProvidersDay, ProvidersRound } from '@fairbook/contracts/casino/wallet';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { signMessage } from '../../platform/http/signed-message.ts';
import type { Connections } from './connections.ts';
import type { RoundRow } from './store.ts';
import type { WalletPlatform } from './wallet.ts';

const PATIENCE_MS = 4_000;
/** A day of two hundred thousand transactions has 30 MB. */
const DAY_MS = 20_000;

const checkRound = Compile(ProvidersRound);
const checkDay = Compile(ProvidersDay);

/** What we ask providers. Throws for an answer that is late, an error or of another shape. */
export function createAsk(
  { clock, random }: Pick<WalletPlatform, 'clock' | 'random'>,
  connections: Connections,
) {
  async function ask<S extends TSchema>(
    provider: ProviderId,
    path: string,
    { check, waitMs }: { check: { Check(value: unknown): boolean }; waitMs: number },
  ): Promise<Static<S>> {
    const connection = connections.get(provider);
    if (!connection) throw new Error(`there is no connection to ${provider}`);
    const [secret = ''] = connection.secrets;
    // The path is what is signed: a GET has no body.
    const headers = signMessage(path, { id: random.uuid(), secret, at: clock.now() });
    const answer = await fetch(`${connection.url}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (!answer.ok) throw new Error(`${provider} answered ${answer.status} to ${path}`);
    const body: unknown = await answer.json();
    if (!check.Check(body)) throw new Error(`the answer of ${provider} to ${path} has another shape`);
    return body as Static<S>;
  }
  return {
    round: ({ provider, game, ref }: Pick<RoundRow, 'provider' | 'game' | 'ref'>): Promise<ProvidersRound> =>
      ask<typeof ProvidersRound>(
        provider,
        `/operator/rounds/${PROVIDER_GAMES[game].ref}/${encodeURIComponent(ref)}`,
        { check: checkRound, waitMs: PATIENCE_MS },
      ),
    day: (provider: ProviderId, day: string): Promise<ProvidersDay> =>
      ask<typeof ProvidersDay>(provider, `/operator/days/${day}`, { check: checkDay, waitMs: DAY_MS }),
  };
}
export type Ask = ReturnType<typeof createAsk>;
