import { care, limits as contract, type Reason, Refusal } from '@fairbook/contracts';
import { LIMIT_TYPES, type LimitRules, SELF_EXCLUSION } from '@fairbook/contracts/care/limit-rules';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import { type Caller, type Module, route, userOf } from '../../platform/module.ts';
import { foldNames } from '../../players/person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { CarryParts } from './carry-out.ts';
import { createPlayGate, type GateParts, type PlayGate } from './gate.ts';
import { createCareOfPlayers } from './operators.ts';
import { PACK_FILES, packFor, QUESTIONS, REASONS } from './pack.ts';
import { createPresence } from './presence.ts';
import { forgetMarks } from './same-person.ts';
import { createLimitService, type LimitService } from './service.ts';
import { shownRoutes } from './shown-routes.ts';
import { forgetPlay, noteTakenBack } from './store.ts';

export type { PlayGate, RoundRules, StakeGate } from './gate.ts';
export type { Stake } from './held-stakes.ts';
export { leastWagerTimes, packFor } from './pack.ts';
export { type ChangeRow, shownChange } from './shown-store.ts';

/** How often sessions are checked whose page reports nothing, so how late they may end. */
const SESSIONS_EVERY_MS = 10_000;
/** How often accounts of excluded persons are looked for and closed. Until then such an account takes no new money. */
const TWINS_EVERY_MS = 2_000;

const translatorOf = translatorsOf('limits');

export interface LimitsDependencies extends Pick<CarryParts, 'endSessions'> {
  edits: Pick<SiteEdits, 'record'>;
  rules(): LimitRules;
  rates(): Rates;
  /** ISO 3166. */
  countryCodeOf(countryId: number): string | undefined;
  /** Why the house keeps a player from paying in and betting: a ban, or a move to another account. */
  heldNow: GateParts['heldNow'];
}

export interface Limits {
  module: Module;
  gate: PlayGate;
  /** Why a player may not sign in now (the session of today is used up), or null. */
  refuseEntry(userId: number): Promise<Reason | null>;
  /** Closes accounts of persons to whom play is closed on another account; a duty calls it, too. */
  followTwins(): Promise<void>;
  /** Deletes rows that no window and no open question needs any more. */
  forget(): Promise<void>;
}

/**
 * To be called in the transaction that takes money of bets back from these players because results changed. `at`: epoch
 * milliseconds.
 */
export function takenBack(sql: Sql, userIds: readonly number[], at: number): Promise<void> {
  return noteTakenBack(sql, userIds, new Date(at));
}

/** The limits that players set themselves: the service at the paths of S2, and the gate that money passes. */
export function createLimits(
  platform: Pick<Platform, 'pool' | 'clock' | 'random' | 'logger' | 'bus'>,
  dependencies: LimitsDependencies,
): Limits {
  const { pool, clock, logger } = platform;
  const packOf = (countryId: number) => packFor(dependencies.rules(), dependencies.countryCodeOf(countryId));
  const textsFor = async ({ userId, country }: Caller) => {
    if (userId === null) return packFor(dependencies.rules(), country ?? undefined).texts;
    const { rows } = await pool.query<{ country_id: number }>({
      text: 'select country_id from users where id = $1',
      values: [userId],
    });
    return packOf(rows[0]!.country_id).texts;
  };
  const gate = createPlayGate({
    ...{ pool, packOf, now: clock.now },
    rates: dependencies.rates,
    heldNow: dependencies.heldNow,
  });
  const service = createLimitService(platform, { packOf, onClosed: async () => undefined, ...dependencies });
  const presence = createPresence(platform, dependencies);
  const rounds = createRounds({
    clock,
    everyMs: SESSIONS_EVERY_MS,
    step: presence.scan,
    onFailed: (err) => logger.warn({ err }, 'limits.scan_failed'),
  });
  const twins = createRounds({
    clock,
    everyMs: TWINS_EVERY_MS,
    async step(isStopped) {
      while (!isStopped() && (await foldNames(pool)));
      await service.followTwins(isStopped);
    },
    onFailed: (err) => logger.warn({ err }, 'limits.scan_failed'),
  });
  const duty = {
    start() {
      rounds.start();
      twins.start();
    },
    async stop() {
      await Promise.all([rounds.stop(), twins.stop()]);
    },
  };
  const ofOperators = createCareOfPlayers(platform, { service, edits: dependencies.edits });
  return {
    gate,
    followTwins: twins.now,
    refuseEntry: presence.refuseEntry,
    async forget() {
      await forgetPlay(pool, clock.now());
      await forgetMarks(pool, clock.now());
    },
    module: {
      name: 'limits',
      duties: { limits: duty },
      routes: [
        ...routes(service, dependencies),
        ...shownRoutes(presence, platform, dependencies.rates, textsFor),
        ...operatorRoutes(ofOperators, dependencies),
      ],
    },
  };
}

function operatorRoutes(
  of: ReturnType<typeof createCareOfPlayers>,
  { rules }: Pick<LimitsDependencies, 'rules'>,
): Module['routes'] {
  return [
    route(care.packs, async () => {
      const { pack, isPackByCountry } = rules();
      return { packs: [...PACK_FILES], chosen: pack, isByCountry: isPackByCountry };
    }),
    route(care.alike, async () => ({ pairs: await of.alike() })),
    route(care.player, ({ params }) => of.read(params.id)),
    route(care.block, ({ caller, params: { id: userId }, body: { isBlocked, note } }) =>
      (isBlocked ? of.block : of.lift)({ userId, operatorId: userOf(caller), note }),
    ),
    route(care.part, ({ caller, params: { id: userId }, body: { note } }) =>
      of.part({ userId, operatorId: userOf(caller), note }),
    ),
  ];
}

function routes(service: LimitService, { rules }: Pick<LimitsDependencies, 'rules'>): Module['routes'] {
  function questionsIn(lng: string): contract.Question[] {
    const t = translatorOf(lng);
    return QUESTIONS.map(({ id, answers }) => ({
      id,
      text: t(`limits.question.${id}` as 'limits.question.1'),
      answers: Array.from({ length: answers }, (_, n) => ({
        id: n + 1,
        text: t(`limits.question.${id}.${n + 1}` as 'limits.question.1.1'),
      })),
    }));
  }

  return [
    route(contract.list, ({ caller }) => service.list(userOf(caller))),
    route(contract.available, ({ caller }) => service.available(userOf(caller))),
    route(contract.reasons, async ({ lng }) => {
      if (!rules().isReasonAsked) return [];
      const t = translatorOf(lng);
      return REASONS.map((id) => ({
        id,
        selfExcludeReason: t(`limits.reason.${id}` as 'limits.reason.1'),
      }));
    }),
    route(contract.save, async ({ caller, body, lng }) => {
      const { limitType: type, limitValue: value, selfExcludeReason: reason = null } = body;
      const { token, limits } = await service.save(userOf(caller), { type, value, reason });
      const t = translatorOf(lng);
      return token === null
        ? {
            status: 200 as const,
            title: t('limits.saved'),
            data: { questions: [], tokenGuid: null, limitsData: limits },
          }
        : {
            status: 403 as const,
            title: t('limits.questionsFirst'),
            data: { questions: questionsIn(lng), tokenGuid: token, limitsData: limits },
          };
    }),
    route(contract.testAnswers, async ({ caller, body }) => {
      const { results, isPassed, limits } = await service.answer(
        userOf(caller),
        body.tokenGuid,
        body.answers,
      );
      return { questionsResult: results, success: isPassed, limitsData: limits };
    }),
    route(contract.blockUser, async ({ caller, body }) => {
      const { days: value, selfExcludeReason: reason = null } = body;
      await service.save(userOf(caller), { type: SELF_EXCLUSION, value, reason });
      return { success: true as const };
    }),
    route(contract.act, async ({ caller, body: { limitType, action }, lng }) => {
      const limitsData = await service.act(userOf(caller), limitType, action);
      const title = translatorOf(lng)(action === 'approve' ? 'limits.confirmed' : 'limits.cancelled');
      return { status: 204 as const, title, limitsData };
    }),
    route(contract.cancel, async ({ caller, query: { limitType }, lng }) => {
      const type = LIMIT_TYPES.find((each) => each === limitType);
      if (type === undefined) throw new Refusal({ code: 'limits.not_offered', field: 'limitType' });
      const limitsData = await service.act(userOf(caller), type, 'reject');
      return { status: 204 as const, title: translatorOf(lng)('limits.cancelled'), limitsData };
    }),
  ];
}
