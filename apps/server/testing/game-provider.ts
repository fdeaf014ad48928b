import { createHmac, randomUUID } from 'node:crypto';
import type { ProviderGameId } from '@fairbook/contracts/casino/provider-games';
import type { WalletCallName } from '@fairbook/contracts/casino/wallet';
import type { Player, World } from '@fairbook/testkit';

export const PROVIDER_SECRET = 'secret-of-the-test-lantern';
/** The connection of a test world to a provider that nobody runs. */
export const NO_SERVER = { lantern: { url: 'http://127.0.0.1:9', secrets: [PROVIDER_SECRET] } };

export interface Sent {
  /** Epoch milliseconds. */
  signedAt?: number;
  secret?: string;
  provider?: string;
  /** The body as it is sent, if not the one that was signed. */
  body?: string;
}

/** What the wallet answers: its body, or the code of its refusal. */
export type WalletSays = { balance?: number; currency?: string; player?: string; game?: string } | string;

/** A signed request to the wallet. */
export function walletRequest(call: WalletCallName, said: object, sent: Sent & { now: number }) {
  const body = JSON.stringify(said);
  const id = randomUUID();
  const timestamp = String(Math.floor((sent.signedAt ?? sent.now) / 1000));
  const signature = createHmac('sha256', sent.secret ?? PROVIDER_SECRET)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    path: `/casino-api/v1/wallet/${sent.provider ?? 'lantern'}/${call}`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body: sent.body ?? body,
  };
}

/** For tests: a provider that signs requests to the wallet of a world. */
export function gameProvider({ app, platform }: Pick<World, 'app' | 'platform'>) {
  async function ask(call: WalletCallName, said: object, sent: Sent = {}): Promise<WalletSays> {
    const { path, headers, body } = walletRequest(call, said, { now: platform.clock.now(), ...sent });
    const answer = await app.inject({
      ...{ method: 'POST', url: path, headers: { host: 'localhost', ...headers }, payload: body },
    });
    if (answer.statusCode === 200) return answer.json();
    const { errors } = answer.json();
    return String(errors?.[0]?.code ?? answer.body);
  }
  return { ask };
}

/** The token in the address of a frame. */
const tokenIn = (address: string): string =>
  new URLSearchParams(new URL(address).hash.slice(1)).get('session')!;

/** Opens a game for money. Returns the session, with the token that its provider gets. */
export async function opened(
  player: Pick<Player, 'api' | 'accountId'>,
  game: ProviderGameId = 'lantern-duel',
): Promise<{ id: string; token: string; address: string }> {
  const { id, address } = await player.api('casino.launch', {
    body: { game, accountId: player.accountId, language: 'en', device: 'desktop' },
  });
  return { id, address, token: tokenIn(address) };
}
