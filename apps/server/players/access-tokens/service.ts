import { createHash } from 'node:crypto';
import type { BodyOf } from '@fairbook/contracts';
import {
  accessTokens,
  isPermission,
  PERMISSIONS,
  PLAYER_SCOPES,
  type Reason,
  Refusal,
} from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { networkOf } from '../../platform/http/address.ts';
import { shareCounts } from '../../platform/http/shared-counts.ts';
import {
  type TokenHolder,
  type TokenReader,
  tokenIdIn,
  tokenName,
} from '../../platform/http/token-reader.ts';
import type { Caller } from '../../platform/module.ts';
import { addressCheck, badNetwork } from '../../platform/values/networks.ts';
import { createStrangers, deviceWords } from '../auth/index.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
/** The last use is noted at most this often. */
const NOTED_EVERY_MS = 60_000;
/** An expired token stays in its owner's list for so long. */
const SHOWN_MS = 30 * DAY_MS;
const BEGINS = accessTokens.TOKEN_PREFIX.length + 6;
const TEXT = new RegExp(`^${accessTokens.TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

type Row = Awaited<ReturnType<typeof store.tokensOf>>[number];
type New = BodyOf<typeof accessTokens.add>;

/**
 * Tokens with which programs call the API in a person's name: with the scopes that the person chose, and never more than
 * the person may do. Nothing is kept in memory, so a revoked token ends at once on every node.
 */
export function createAccessTokens(
  {
    db,
    pool,
    clock,
    random,
    bus,
    config,
  }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'config'>,
  /** Why this player can't be signed in now: the playing time of the day is used up. */
  refuseEntry: (userId: number) => Promise<Reason | null>,
) {
  const strangers = createStrangers(
    clock.now,
    config.rateLimitFactor,
    shareCounts({ bus, clock, random }, 'token_strangers'),
  );
  const now = () => new Date(clock.now());

  async function living(text: string, ip: string) {
    const look = await strangers.enter(networkOf(ip));
    let isStranger = false;
    try {
      const row = TEXT.test(text) ? await store.livingToken(db, hashOf(text), now()) : undefined;
      isStranger = row === undefined;
      return row;
    } finally {
      look.end(isStranger);
    }
  }

  const reader: TokenReader = {
    async find(text, ip): Promise<TokenHolder> {
      const row = await living(text, ip);
      if (!row) throw new Refusal('auth.token_refused');
      if (row.networks.length > 0 && !addressCheck(row.networks)(ip)) throw new Refusal('auth.token_network');
      const userId = Number(row.user_id);
      const refused = row.role === 'player' ? await refuseEntry(userId) : null;
      if (refused) throw new Refusal(refused);
      const used = row.last_used_at?.getTime() ?? 0;
      if (clock.now() - used >= NOTED_EVERY_MS) await store.noteUse(db, row.id, ip, now());
      const held = row.role === 'operator' ? (row.permissions ?? []) : [];
      return {
        id: Number(row.id),
        userId,
        role: row.role,
        perMinute: row.per_minute,
        scopes: new Set(row.scopes),
        permissions: new Set(PERMISSIONS.filter((each) => held.includes(each) && row.scopes.includes(each))),
      };
    },
    async living(names) {
      const ids = names.map(tokenIdIn).filter((id) => id !== null);
      const rows = ids.length === 0 ? [] : await store.livingTokens(db, ids, now());
      return new Set(rows.map(({ id }) => tokenName(Number(id))));
    },
  };

  return {
    reader,
    /** What a token of this person may be allowed to do. */
    scopesOf({ role, permissions }: Pick<Caller, 'role' | 'permissions'>): accessTokens.TokenScope[] {
      return role === 'operator' ? PERMISSIONS.filter((each) => permissions.has(each)) : [...PLAYER_SCOPES];
    },
    async of(userId: number): Promise<accessTokens.AccessToken[]> {
      const rows = await store.tokensOf(db, userId);
      return rows.map((row) => shown(row, clock.now()));
    },
    async add(
      { userId, sessionHash }: { userId: number; sessionHash: string },
      allowed: readonly accessTokens.TokenScope[],
      { name, scopes, days, networks, perMinute }: New,
    ): Promise<{ token: string; made: accessTokens.AccessToken }> {
      const beyond = scopes.find((scope) => !allowed.includes(scope));
      if (beyond !== undefined)
        throw new Refusal({ code: 'tokens.scope', field: 'scopes', values: { scope: beyond } });
      const network = badNetwork(networks);
      if (network !== undefined)
        throw new Refusal({ code: 'tokens.network', field: 'networks', values: { network } });
      const token = accessTokens.TOKEN_PREFIX + Buffer.from(random.bytes(32)).toString('base64url');
      const row = await transact(pool, async (tx) => {
        const epoch = await store.epochOf(tx, userId, sessionHash);
        if (epoch === undefined) throw new Refusal('auth.required');
        await store.holdTokens(tx, userId);
        if ((await store.tokensOf(tx, userId)).length >= accessTokens.MOST_TOKENS)
          throw new Refusal('tokens.too_many');
        return store.insertToken(tx, {
          user_id: userId,
          epoch,
          token_hash: hashOf(token),
          begins: token.slice(0, BEGINS),
          name: name.trim(),
          scopes,
          networks,
          per_minute: perMinute,
          created_at: now(),
          expires_at: new Date(clock.now() + days * DAY_MS),
        });
      });
      return { token, made: shown(row, clock.now()) };
    },
    async remove(userId: number, id: number): Promise<void> {
      if (!(await store.removeToken(db, userId, id))) throw new Refusal('tokens.unknown');
      // Its live connections close on every node.
      bus.publish('session.ended', { userId, tokenHash: tokenName(id) });
    },
    forget: () => store.forgetTokens(db, new Date(clock.now() - SHOWN_MS)),
  };
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function shown(row: Row, at: number): accessTokens.AccessToken {
  const isScope = (word: string): word is accessTokens.TokenScope =>
    isPermission(word) || (PLAYER_SCOPES as readonly string[]).includes(word);
  return {
    id: Number(row.id),
    name: row.name,
    begins: row.begins,
    scopes: row.scopes.filter(isScope),
    networks: row.networks,
    perMinute: row.per_minute,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at.getTime() <= at,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastNetwork: row.last_ip === null ? null : deviceWords({ userAgent: '', ip: row.last_ip }).network,
  };
}
