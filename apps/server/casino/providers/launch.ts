import { type BodyOf, type providerGames as contract, type Reason, Refusal } from '@fairbook/contracts';
import {
  PROVIDER_GAMES,
  PROVIDERS,
  type ProviderGameId,
  type ProviderId,
} from '@fairbook/contracts/casino/provider-games';
import { formatAmount, minorUnits } from '@fairbook/money';
import { bonusAccountsOf, lockAccounts } from '../../money/wallet/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { accountRefusal, gameRefusal } from './allowed.ts';
import type { Connections } from './connections.ts';
import { tokenHash } from './hook.ts';
import { endSessionsOf, insertSession, playerRefOf, type SessionRow, sumsOfSessions } from './store.ts';
import type { WalletDeps, WalletPlatform } from './wallet.ts';

/** How long a session takes stakes. */
const LASTS_MS = 12 * 3_600_000;

interface Wish extends BodyOf<typeof contract.launch> {
  userId: number;
  /** ISO 3166-1; null if nobody knows it. */
  country: string | null;
  /** The site's own origin. */
  origin: string;
}

/** The page to which a provider sends its players back. */
const returnTo = (origin: string, language: string, game: ProviderGameId): string =>
  `${origin}/${language}/${PROVIDER_GAMES[game].section === 'slots' ? 'slots' : 'casino'}/thankyou`;

/** The address of a frame. What the game needs is behind `#`, so that no log of a server has it. */
function addressOf(url: string, game: ProviderGameId, words: Record<string, string>): string {
  return `${url}/play/${PROVIDER_GAMES[game].ref}#${new URLSearchParams(words)}`;
}

/** The connection of a game's provider. Throws `casino.provider_closed` without one. */
function connected(connections: Connections, provider: ProviderId) {
  const connection = connections.get(provider);
  if (!connection) throw new Refusal('casino.provider_closed');
  return connection;
}

/** Opens a session with a new token, which only the frame's address has. Sessions of the same game end. */
export async function launch(
  { pool, clock, random }: WalletPlatform,
  deps: WalletDeps,
  connections: Connections,
  { userId, country, origin, game, accountId, language, device }: Wish,
) {
  const { provider } = PROVIDER_GAMES[game];
  const { url } = connected(connections, provider);
  const why = deps.stopped() ?? gameRefusal(game, country, deps.rules());
  if (why) throw new Refusal(why);
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  const at = new Date(clock.now());
  const session = await transact(pool, async (tx) => {
    const account = (await lockAccounts(tx, [accountId])).get(accountId);
    const closed = (await deps.products.readClosed(tx, [userId])).get(userId) ?? [];
    const isBonus = (await bonusAccountsOf(tx, [accountId])).has(accountId);
    const refusal =
      accountRefusal(account, { userId, isBonus, closed, game }) ??
      (await deps.gate.foreseeStake(tx, userId));
    if (refusal) throw new Refusal(refusal);
    await endSessionsOf(tx, userId, game, at);
    return insertSession(tx, {
      ...{ id: random.uuid(), token_hash: tokenHash(token), provider, game, language, device },
      ...{ user_id: BigInt(userId), account_id: BigInt(accountId), currency: account!.currency },
      player_ref: (await playerRefOf(tx, provider, userId)) ?? random.uuid(),
      ...{ country: country ?? '', started_at: at, expires_at: new Date(at.getTime() + LASTS_MS) },
    });
  });
  const words = { session: token, mode: 'money', device, parent: origin };
  return {
    id: session.id,
    address: addressOf(url, game, { ...words, lang: language, return: returnTo(origin, language, game) }),
    origin: url,
    iso: session.currency,
    expiresAt: session.expires_at.toISOString(),
  };
}

/** The address of a game with the provider's play money. */
export function demo(
  deps: Pick<WalletDeps, 'rules'>,
  connections: Connections,
  {
    game,
    country,
    language,
    origin,
  }: { game: ProviderGameId; country: string | null; language: string; origin: string },
) {
  const { provider } = PROVIDER_GAMES[game];
  const { url } = connected(connections, provider);
  if (!PROVIDERS[provider].hasDemo) throw new Refusal('casino.no_demo');
  const why = gameRefusal(game, country, deps.rules());
  if (why) throw new Refusal(why);
  const words = { mode: 'demo', lang: language, parent: origin, return: returnTo(origin, language, game) };
  return { address: addressOf(url, game, words), origin: url };
}

/** Sessions as their player sees them. `why`: the rule that would refuse the next stake. */
export async function shownSessions(
  { db }: Pick<WalletPlatform, 'db'>,
  sessions: readonly SessionRow[],
  why: Reason | null = null,
): Promise<contract.ProviderSession[]> {
  const sums = await sumsOfSessions(
    db,
    sessions.map(({ id }) => id),
  );
  return sessions.map((session) => {
    const { rounds, staked, paid } = sums.get(session.id) ?? { rounds: 0, staked: 0n, paid: 0n };
    const text = (sum: bigint) => formatAmount(minorUnits(sum), session.currency);
    const net = paid - staked;
    return {
      ...{ id: session.id, game: session.game, iso: session.currency, rounds },
      startedAt: session.started_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      endedAt: session.ended_at?.toISOString() ?? null,
      why: session.ended_by ?? why?.code ?? null,
      ...{ staked: text(staked), paid: text(paid), net: net < 0n ? `-${text(-net)}` : text(net) },
    };
  });
}
