import { createHash } from 'node:crypto';
import { qrSignIn, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { type AuthService, deviceWords } from '../auth/index.ts';
import * as store from './store.ts';

export const LIFE_MS = 2 * 60_000;

/**
 * Signs a browser in with the help of a player who is signed in elsewhere and scans the code that it shows. The code
 * alone opens nothing: it needs the sign, which never leaves that browser. The player sees who asks, and types the
 * number of that screen, so nobody approves blindly. A second step is taken in the browser that asked.
 */
export function createQrSignIn(
  { db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>,
  { entering }: Pick<AuthService, 'entering'>,
): Module {
  const now = () => new Date(clock.now());
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url');

  return {
    name: 'qr-sign-in',
    routes: [
      route(qrSignIn.beginQr, async ({ caller, origin, lng }) => {
        await store.forget(db, now());
        const [token, sign] = [secret(), secret()];
        const number = String(10 + (Buffer.from(random.bytes(6)).readUIntBE(0, 6) % 90));
        await store.insertAsker(db, {
          code_hash: hashOf(token),
          sign_hash: hashOf(sign),
          number,
          network: networkOf(caller.ip),
          ip: caller.ip,
          user_agent: caller.userAgent,
          country: caller.country,
          asked_at: now(),
          expires_at: new Date(clock.now() + LIFE_MS),
        });
        // Behind the #, so that it gets into no log.
        const url = `${origin}/${lng}/user/qr#code=${token}`;
        return { url, token, sign, number, expiresInMs: LIFE_MS };
      }),

      route(qrSignIn.token, async ({ body, caller, setSession }) => {
        const own = {
          hash: hashOf(body.token),
          sign: hashOf(body.sign),
          network: networkOf(caller.ip),
          now: now(),
        };
        const row = await store.rowOf(db, own);
        if (row?.state === 'waiting') {
          return { state: row.user_id === null ? ('waiting' as const) : ('seen' as const), userId: null };
        }
        const used = row?.state === 'approved' ? await store.use(db, own) : undefined;
        if (!used) throw new Refusal('auth.qr_over');
        const entrant = { userId: Number(used.user_id), epoch: used.epoch ?? 0 };
        return {
          state: 'done' as const,
          ...(await entering.afterFirstStep(entrant, { caller, setSession })),
        };
      }),

      route(qrSignIn.lookQr, async ({ body, caller }) => {
        const row = await store.claim(db, hashOf(body.token), userOf(caller), now());
        if (!row) throw new Refusal('auth.qr_over');
        const { browser, system, network } = deviceWords({ userAgent: row.user_agent, ip: row.ip });
        return {
          browser,
          system,
          network,
          country: row.country,
          isSameNetwork: row.network === networkOf(caller.ip),
          askedAt: row.asked_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
        };
      }),

      route(qrSignIn.approveQr, async ({ body, caller }) => {
        const approval = {
          hash: hashOf(body.token),
          userId: userOf(caller),
          number: body.number.trim(),
          now: now(),
        };
        const state = await store.approve(db, approval);
        if (state === null) throw new Refusal('auth.qr_over');
        if (state === 'refused') throw new Refusal('auth.qr_wrong_number');
        return undefined;
      }),

      route(qrSignIn.refuseQr, async ({ body, caller }) => {
        await store.refuse(db, hashOf(body.token), userOf(caller));
        return undefined;
      }),
    ],
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
