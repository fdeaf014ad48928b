import type { captcha } from '@fairbook/contracts';
import type { Config } from '../../platform/config/config.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Caller } from '../../platform/module.ts';
import type { Captcha, Threshold } from '../captcha/index.ts';
import type { Devices } from '../fingerprint/index.ts';

type GuardedCall = captcha.GuardedCall;

/** Failures after which sign-in requires a challenge: of one login from one address, of an address, of one login. */
const FAILURES = { pair: 3, network: 20, login: 10 } as const;
/** Free registrations per address and hour; after that each doubling of the challenges doubles the work. */
const REGISTRATIONS = 5;
/** Free messages per address and hour. */
const ASKED = 3;

/** Decides when the next try needs a challenge: never permanently, and never for an owner at a known browser. */
export interface StepUp {
  /** `login`: the name that tries are counted under. `userId`: the user who has it. */
  beforeSignIn(login: string, userId: number | null, caller: Caller): Promise<Attempt>;
  /** Before a message is sent to an address that somebody typed. */
  beforeAsking(call: 'auth.sendSms' | 'recovery.ask' | 'transfers.sendCode', caller: Caller): Promise<void>;
  beforeRegistration(caller: Caller, call: GuardedCall): Promise<void>;
  afterRegistration(caller: Caller, userId: number): Promise<void>;
  /** After the last step of a sign-in: records this browser as the user's. `isNew`: it was not the user's before. */
  rememberBrowser(caller: Caller, userId: number): Promise<{ isNew: boolean }>;
  /** The lane of a message that this caller asks for: a browser that the user signed in with has a lane of its own. */
  laneOf(caller: Caller, userId: number): Promise<string>;
  /**
   * The subject that tries of a second step are counted under, so that others don't slow down an owner at a known
   * browser.
   */
  triesOf(caller: Caller, userId: number): Promise<string>;
}

interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

export interface StepUpParts {
  captcha: Captcha;
  devices: Devices;
  config: Pick<Config, 'rateLimitFactor'>;
}

export function createStepUp({ captcha, devices, config }: StepUpParts): StepUp {
  /** A count per address is a rate limit, and is turned off with the rate limits. */
  const perAddress = (threshold: Threshold): Threshold[] =>
    config.rateLimitFactor === 0 ? [] : [{ ...threshold, from: threshold.from * config.rateLimitFactor }];

  /** The login comes last and behind a prefix: it is free text, and must not match another subject. */
  function ofLogin(login: string, network: string): Threshold[] {
    return [
      { subject: `failed by ${network} as ${login}`, from: FAILURES.pair },
      { subject: `failed as ${login}`, from: FAILURES.login },
      ...perAddress({ subject: `failed at ${network}`, from: FAILURES.network }),
    ];
  }

  /** The browser of a call, if the user signed in with it before; null otherwise. */
  async function knownOf(caller: Caller, userId: number): Promise<string | null> {
    const deviceId = devices.of(caller);
    return deviceId !== null && (await devices.isOf(userId, deviceId)) ? deviceId : null;
  }

  return {
    async beforeAsking(call, caller) {
      // Throws for an invalid device token before anything is sent.
      devices.of(caller);
      const subject = `asked at ${networkOf(caller.ip)}`;
      await captcha.admit(call, caller, perAddress({ subject, from: ASKED }));
      await captcha.note([subject]);
    },
    async beforeSignIn(login, userId, caller) {
      const deviceId = devices.of(caller);
      const isKnown = deviceId !== null && userId !== null && (await devices.isOf(userId, deviceId));
      const thresholds: Threshold[] = isKnown
        ? [{ subject: `failed with ${deviceId} as ${login}`, from: FAILURES.pair }]
        : ofLogin(login, networkOf(caller.ip));
      await captcha.admit('auth.login', caller, thresholds);
      return {
        failed: () => captcha.note(thresholds.map(({ subject }) => subject)),
        // Other people's failures stay counted: one right password must not reset them.
        succeeded: () => captcha.forget(thresholds[0]?.subject ?? ''),
      };
    },
    async beforeRegistration(caller, call) {
      const subject = `registered at ${networkOf(caller.ip)}`;
      devices.of(caller);
      await captcha.admit(call, caller, perAddress({ subject, from: REGISTRATIONS }));
    },
    async afterRegistration(caller, userId) {
      await captcha.note([`registered at ${networkOf(caller.ip)}`]);
      const deviceId = devices.of(caller);
      if (deviceId !== null) await devices.remember(userId, deviceId, caller.userAgent);
    },
    async rememberBrowser(caller, userId) {
      const deviceId = devices.of(caller);
      if (deviceId === null) return { isNew: true };
      const isNew = !(await devices.isOf(userId, deviceId));
      await devices.remember(userId, deviceId, caller.userAgent);
      return { isNew };
    },
    async laneOf(caller, userId) {
      const deviceId = await knownOf(caller, userId);
      return deviceId === null ? '' : `browser ${deviceId}`;
    },
    async triesOf(caller, userId) {
      const deviceId = await knownOf(caller, userId);
      return deviceId === null ? `second step of ${userId}` : `second step of ${userId} with ${deviceId}`;
    },
  };
}
