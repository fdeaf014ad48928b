import { Refusal, security } from '@fairbook/contracts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import { type AuthService, deviceWords, mustBeStrong, sessionName } from '../auth/index.ts';

/** Sessions and the password of a signed-in player. */
export function ownRoutes({ sessions: { own }, ownPassword, notices, contacts }: AuthService): Route[] {
  return [
    route(security.sessions, async ({ caller }) => {
      const open = await own.of(userOf(caller));
      return {
        sessions: open.map(({ tokenHash, openedAt, lastSeenAt, ...device }) => ({
          id: sessionName(tokenHash),
          ...deviceWords(device),
          openedAt: openedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isThis: tokenHash === caller.tokenHash,
        })),
      };
    }),

    route(security.endSession, async ({ params, caller }) => {
      const open = await own.of(userOf(caller));
      const found = open.find(({ tokenHash }) => sessionName(tokenHash) === params.id);
      if (!found) throw new Refusal('security.unknown_session');
      await own.end(userOf(caller), { only: found.tokenHash });
      return undefined;
    }),

    route(security.endOtherSessions, async ({ caller }) => ({
      ended: await own.end(userOf(caller), { except: tokenOf(caller) }),
    })),

    route(security.confirm, async ({ body, caller }) => {
      const by = { tokenHash: tokenOf(caller), field: 'password' };
      await ownPassword.check(userOf(caller), body.password, by);
      await own.confirm(by.tokenHash);
      return undefined;
    }),

    route(security.changePassword, async ({ body: { oldPassword, newPassword }, caller }) => {
      const by = { tokenHash: tokenOf(caller), field: 'oldPassword' };
      await ownPassword.check(userOf(caller), oldPassword, by);
      if (newPassword === oldPassword) {
        throw new Refusal({ code: 'security.same_password', field: 'newPassword' });
      }
      const { email, phone } = await contacts.of(userOf(caller));
      const names = [String(userOf(caller)), email, phone].filter((each) => each !== null);
      mustBeStrong(newPassword, { field: 'newPassword', own: names });
      await own.confirm(by.tokenHash);
      const ended = await ownPassword.set(userOf(caller), newPassword, by.tokenHash);
      await notices.passwordChanged(userOf(caller));
      return { ended };
    }),
  ];
}

export function tokenOf({ tokenHash }: Caller): string {
  if (tokenHash === null) throw new Error('a signed-in player has no session');
  return tokenHash;
}
