import {
  BONUS_IDS,
  type EventFields,
  type EventName,
  REGISTRATION_TYPES,
  SOCIAL_PROVIDERS,
  type SocialData,
  type Step,
} from '@fairbook/contracts/site/analytics-events';

/** What is remembered for a day about the way to an account (S2 §3); times are epoch milliseconds. */
export interface Journey {
  authTryCounter: number;
  lastAuthPopUpCallTime: number | null;
  regTryCounter: number;
  lastRegCallTime: number | null;
  /** Whether the last registration call succeeded. */
  hasDone: boolean;
  /** Set while the visitor is away at a social network. */
  socialData: SocialData | null;
  additionalParams: { type: string; hasRegister: boolean } | null;
}

export const NEW_JOURNEY: Journey = {
  authTryCounter: 0,
  lastAuthPopUpCallTime: null,
  regTryCounter: 0,
  lastRegCallTime: null,
  hasDone: false,
  socialData: null,
  additionalParams: null,
};

export interface Told {
  name: EventName;
  fields: EventFields;
}

/** The changes and events of a step. A `fault` is only logged: it changes and reports nothing. */
export interface Advance {
  changes: Partial<Journey>;
  told: readonly Told[];
  fault?: string;
}

type Rules = { [N in Step['name']]: (journey: Journey, step: StepOf<N>, now: number) => Advance };
type StepOf<N extends Step['name']> =
  Extract<Step, { name: N }> extends never ? Step : Extract<Step, { name: N }>;

/** The state machine of registration, login and recovery: every step and its result (S2 §4). */
const RULES: Rules = {
  'registration.called'({ regTryCounter }, { type }, now) {
    if (!isOneOf(REGISTRATION_TYPES, type)) return fault(`unknown registration type ${type}`);
    const attempt = regTryCounter + 1;
    return {
      changes: { regTryCounter: attempt, hasDone: false, lastRegCallTime: now },
      told: [{ name: 'registration.called', fields: { s1: type, i1: attempt } }],
    };
  },
  'registration.done'({ regTryCounter, lastRegCallTime, additionalParams }, step, now) {
    const { type, countryId, bonusId } = step;
    if (!isOneOf(REGISTRATION_TYPES, type)) return fault(`unknown registration type ${type}`);
    if (bonusId !== undefined && !isOneOf(BONUS_IDS, bonusId)) return fault(`unknown bonus id ${bonusId}`);
    const provider = type === 'soc_reg' ? additionalParams?.type : undefined;
    return {
      changes: {
        hasDone: true,
        lastRegCallTime: null,
        socialData: null,
        additionalParams: additionalParams && { ...additionalParams, hasRegister: true },
      },
      told: [
        {
          name: 'registration.done',
          fields: {
            s1: type,
            ...(provider && { s2: provider }),
            i1: regTryCounter,
            ...(bonusId !== undefined && { i2: bonusId }),
            ...(countryId !== undefined && { i3: countryId }),
            ...since(lastRegCallTime, now),
          },
        },
      ],
    };
  },
  'registration.left'({ hasDone, regTryCounter, lastRegCallTime }, _, now) {
    if (hasDone || lastRegCallTime === null) return NOTHING;
    const fields = { i1: regTryCounter, ...since(lastRegCallTime, now) };
    return { changes: { lastRegCallTime: null }, told: [{ name: 'registration.left', fields }] };
  },
  'social.chosen'(_, { provider, data }) {
    if (!isOneOf(SOCIAL_PROVIDERS, provider)) return fault(`unknown social id ${provider}`);
    return {
      changes: { socialData: data, additionalParams: { type: provider, hasRegister: false } },
      told: [],
    };
  },
  'login.called': ({ authTryCounter }, _, now) => ({
    changes: { lastAuthPopUpCallTime: now },
    told: [{ name: 'login.called', fields: { i1: authTryCounter } }],
  }),
  'login.tried': ({ authTryCounter }) => ({
    changes: { authTryCounter: authTryCounter + 1 },
    told: [{ name: 'login.tried', fields: { i1: authTryCounter + 1 } }],
  }),
  'login.failed': ({ authTryCounter }, { code }) => ({
    changes: {},
    told: [{ name: 'login.failed', fields: { s1: code, i1: authTryCounter } }],
  }),
  'login.done': ({ authTryCounter, lastAuthPopUpCallTime }, _, now) => ({
    changes: { authTryCounter: 0, lastAuthPopUpCallTime: null },
    told: [{ name: 'login.done', fields: { i1: authTryCounter, ...since(lastAuthPopUpCallTime, now) } }],
  }),
  'recovery.step': ({ authTryCounter }, { step }) => ({
    changes: {
      ...(step === 'called' && { authTryCounter: authTryCounter + 1 }),
      ...(step === 'success' && { authTryCounter: 0 }),
    },
    told: [{ name: 'recovery.step', fields: { s1: step } }],
  }),
  'sms.step': (_, { step }) => only('sms.step', { s1: step }),
  'captcha.passed': (_, { kind, ms }) => only('captcha.passed', { s1: kind, f1: ms / 1000 }),
  'page.fault': (_, { what }) => only('page.fault', { s1: what }),
  'promo.showcase': (_, { action, showcase }) =>
    only('promo.showcase', { s1: action, ...(showcase && { s2: showcase }) }),
};

export function advance(journey: Journey, step: Step, now: number): Advance {
  const rule = RULES[step.name] as (journey: Journey, step: Step, now: number) => Advance;
  return rule(journey, step, now);
}

const NOTHING: Advance = { changes: {}, told: [] };

function only(name: EventName, fields: EventFields): Advance {
  return { changes: {}, told: [{ name, fields }] };
}

function fault(text: string): Advance {
  return { ...NOTHING, fault: text };
}

/** Seconds since a moment, to a tenth. */
function since(then: number | null, now: number): EventFields {
  return then === null ? {} : { f1: Math.max(0, Math.round((now - then) / 100) / 10) };
}

function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
