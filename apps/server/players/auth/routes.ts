import { auth, operators, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { tokenAmong } from '../../platform/http/session-cookie.ts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import { isOnePerson } from '../../site/same-person/index.ts';
import { mustConsent } from './must-consent.ts';
import type { AuthService } from './service.ts';
import type { UserTokens } from './user-tokens.ts';
import { userById } from './users.ts';

const NOBODY: auth.Session = {
  userId: null,
  login: null,
  role: null,
  currencyIso: null,
  countryId: null,
  permissions: [],
};

/** The unique index of logins decides, also between two at once. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

export function authRoutes(
  { db, pool, config }: Pick<Platform, 'db' | 'pool' | 'config'>,
  service: AuthService,
  tokens: Pick<UserTokens, 'sign'>,
): Route[] {
  const { openSession, enter, afterFirstStep } = service.entering;

  return [
    route(operators.add, async ({ body: { login, permissions }, caller }) => {
      const by = userOf(caller);
      const made = await service.inviteOperator(login, permissions, by).catch((error: unknown) => {
        throw isTaken(error) ? new Refusal({ code: 'operator.login_taken', field: 'login' }) : error;
      });
      return { id: made.userId, login, link: made.link };
    }),
    route(auth.registerFast, async ({ body, caller, cookie, setSession }) => {
      await service.beforeRegistration(caller);
      mustConsent(body);
      const credentials = await service.registerPlayer(body, cookie, {
        settle: (tx, { userId }) => service.noteChoices(tx, userId, body),
      });
      await service.stepUp.afterRegistration(caller, credentials.userId);
      await openSession({ userId: credentials.userId, epoch: 0 }, { caller, setSession });
      return credentials;
    }),

    route(auth.login, async ({ body, caller, setSession }) => {
      const entrant = await service.signIn(body, caller);
      return afterFirstStep(entrant, { caller, setSession });
    }),

    route(auth.twoStepCode, async ({ body: { ticket, ...typed }, caller, setSession }) => {
      const subjectOf = (userId: number) => service.stepUp.triesOf(caller, userId);
      const entrant = await service.twoStep.finish(ticket, typed, caller, subjectOf);
      return enter(entrant, { caller, setSession });
    }),

    route(auth.sendStepCode, ({ body: { ticket }, caller }) =>
      service.twoStep.sendCode(ticket, caller, (userId) => service.stepUp.laneOf(caller, userId)),
    ),

    route(auth.sendSms, async ({ body, caller, lng }) => {
      await service.stepUp.beforeAsking('auth.sendSms', caller);
      const laneOf = (userId: number) => service.stepUp.laneOf(caller, userId);
      return service.byContact.sendSms(body.phone, { lng, laneOf });
    }),

    route(auth.smsCode, async ({ body: { phone, ticket, code }, caller, setSession }) => {
      const entrant = await service.byContact.bySms(phone, ticket, code, caller.ip);
      return afterFirstStep(entrant, { caller, setSession });
    }),

    route(auth.beginPasskey, ({ origin }) => service.passkeys.begin(null, origin)),

    route(auth.passkey, async ({ body, origin, caller, setSession }) =>
      enter(await service.passkeys.signIn(origin, body), { caller, setSession }),
    ),

    route(auth.logout, async ({ caller, setSession }) => {
      if (caller.tokenHash) await service.sessions.end(caller.tokenHash);
      setSession(null);
      return undefined;
    }),

    route(auth.userToken, async ({ caller }) => ({ token: await tokens.sign(userOf(caller)) })),

    route(auth.rights, async ({ caller: { role, permissions, tokenHash } }) => ({
      role,
      permissions: [...permissions],
      isConfirmed: tokenHash !== null && (await service.sessions.isConfirmed(tokenHash)),
    })),

    route(auth.session, async ({ caller, cookie }) => {
      const user = caller.userId === null ? undefined : await userById(db, caller.userId);
      if (!user) {
        const token = tokenAmong(cookie);
        const dayOverAt = token === null ? null : await service.dayOverAt(token);
        return dayOverAt === null ? NOBODY : { ...NOBODY, dayOverAt };
      }
      const { login, role, currency: currencyIso, countryId } = user;
      return {
        userId: Number(user.id),
        login,
        role,
        currencyIso,
        countryId,
        permissions: [...caller.permissions],
        ...(role === 'operator' && (await isOnePerson(pool)) && { onePerson: true as const }),
        ...(role === 'operator' && (await ofOperator(caller))),
      };
    }),
  ];

  async function ofOperator(caller: Caller) {
    return {
      ...(!(await service.hasSecondStep(caller)) && { isSecondStepMissing: true as const }),
      ...(config.payments === 'demo' && { isPlayMoney: true as const }),
    };
  }
}
