import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import { PROVIDER_GAMES, PROVIDER_IDS, type ProviderId } from '@fairbook/contracts/casino/provider-games';
import {
  WALLET_CALLS,
  type WalletAnswer,
  type WalletBody,
  type WalletCallName,
} from '@fairbook/contracts/casino/wallet';
import { accountById } from '../../money/wallet/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import { bodyCheck } from '../../platform/http/shape.ts';
import { signedId } from '../../platform/http/signed-message.ts';
import type { Hook } from '../../platform/module.ts';
import type { Connections } from './connections.ts';
import { endSession, noteFault, type SessionRow, sessionByToken } from './store.ts';
import { LATE_MS, type Said, take, type WalletDeps, type WalletPlatform } from './wallet.ts';

/** After one of these no stake of the session would be taken, so it ends. */
const ENDING: ReadonlySet<string> = new Set([
  'auth.banned',
  'auth.to_move',
  'terms.unconfirmed',
  'site.blocked',
  'limits.excluded',
  'limits.blocked',
  'limits.held',
  'limits.session_over',
  'limits.wager_reached',
  'limits.loss_reached',
]);

const isCall = (name: string): name is WalletCallName => Object.hasOwn(WALLET_CALLS, name);
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The wallet for providers: signed requests, each answered within eight seconds (`docs/casino-providers.md`). */
export function walletHook(platform: WalletPlatform, deps: WalletDeps, connections: Connections): Hook {
  const { db, clock, logger } = platform;
  const checks = Object.fromEntries(
    Object.entries(WALLET_CALLS).map(([name, schema]) => [name, bodyCheck(schema)]),
  );
  return {
    id: 'casino.wallet',
    path: '/casino-api/v1/wallet/:provider/:call',
    maxBytes: 4 * 1024,
    // A provider plays for all its players from a few addresses.
    rateLimit: { max: 60_000, windowMs: 60_000 },
    async handle({ params: { provider = '', call = '' }, headers, raw }) {
      const id = PROVIDER_IDS.find((each) => each === provider);
      const connection = id && connections.get(id);
      if (!connection || !isCall(call)) throw new Refusal('request.not_found');
      try {
        const now = clock.now();
        if (signedId(raw, headers, { secrets: connection.secrets, now }) === null)
          throw new Refusal('casino.bad_signature');
        const body = parseJsonBody(raw.toString('utf8'));
        checks[call]!(body);
        const lagMs = Math.max(0, now - 1_000 * Number(headers['webhook-timestamp']));
        return await answer(platform, deps, { provider: id, call, body, lagMs });
      } catch (error) {
        // Operators see how many requests are refused. The provider gets the refusal even if counting fails.
        await noteFault(db, id, new Date(clock.now())).catch(() => undefined);
        if (!(error instanceof Refusal)) logger.error({ err: error, provider: id }, 'casino.wallet_failed');
        throw error;
      }
    },
  };
}

interface Asked {
  provider: ProviderId;
  call: WalletCallName;
  body: unknown;
  lagMs: number;
}

async function answer(
  platform: WalletPlatform,
  deps: WalletDeps,
  { provider, call, body, lagMs }: Asked,
): Promise<object> {
  const { session: token, ...rest } = body as WalletBody<'session'>;
  const session = await sessionByToken(platform.db, provider, tokenHash(token));
  if (!session) throw new Refusal('casino.unknown_session');
  if (call === 'session' || call === 'balance') return look(platform, session, call);
  const said = { kind: call, ...rest } as Said;
  try {
    const shut =
      call === 'debit' ? await deps.shutTo(Number(session.user_id), session.country || null) : null;
    return await transact(platform.pool, (tx) => take(tx, platform, deps, { session, said, lagMs, shut }));
  } catch (error) {
    const { code } = error instanceof Refusal ? error : { code: '' };
    if (ENDING.has(code)) await endSession(platform.db, session.id, new Date(platform.clock.now()), code);
    throw error;
  }
}

async function look(
  { pool, clock }: WalletPlatform,
  session: SessionRow,
  call: 'session' | 'balance',
): Promise<WalletAnswer<'session'> | WalletAnswer<'balance'>> {
  const { currency, country, language } = session;
  const now = clock.now();
  if (now > session.expires_at.getTime() + LATE_MS) throw new Refusal('casino.session_over');
  if (call === 'session' && (session.ended_at || session.expires_at.getTime() <= now))
    throw new Refusal('casino.session_over');
  const account = await accountById(pool, Number(session.account_id));
  const balance = Number(account?.balance ?? 0n);
  if (call === 'balance') return { currency, balance };
  return {
    ...{ currency, country, language, balance },
    player: session.player_ref,
    game: PROVIDER_GAMES[session.game].ref,
    expiresAt: session.expires_at.getTime(),
  };
}
