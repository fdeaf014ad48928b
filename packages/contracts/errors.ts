import { AFTER_ERRORS } from './after/errors.ts';
import { CARE_ERRORS } from './care/errors.ts';
import { CASINO_ERRORS } from './casino/errors.ts';
import { LEAVING_ERRORS } from './leaving/errors.ts';
import { MONEY_ERRORS } from './money/errors.ts';
import { PLACEMENT_ERRORS } from './placement/errors.ts';
import { PLATFORM_ERRORS } from './platform/errors.ts';
import { PLAYER_ERRORS } from './players/errors.ts';
import { SIGN_IN_ERRORS } from './players/sign-in/errors.ts';
import { POOL_ERRORS } from './pools/errors.ts';
import { PROMOTION_ERRORS } from './promotions/errors.gen.ts';
import { PROOF_ERRORS } from './proof/errors.ts';
import { RISK_ERRORS } from './risk/errors.ts';
import { SITE_ERRORS } from './site/errors.ts';
import { SPORTSBOOK_ERRORS } from './sportsbook/errors.ts';

/**
 * The only error catalogue: the refusals of all domains. A code is `module.reason`. Its texts are in the dictionary
 * `errors`; its line in docs/errors.md is generated. `status` is the HTTP status, `action` the way forward that the
 * screen offers.
 */
export const ERRORS = {
  ...PLATFORM_ERRORS,
  ...SITE_ERRORS,
  ...SIGN_IN_ERRORS,
  ...PLAYER_ERRORS,
  ...MONEY_ERRORS,
  ...CARE_ERRORS,
  ...SPORTSBOOK_ERRORS,
  ...RISK_ERRORS,
  ...PLACEMENT_ERRORS,
  ...POOL_ERRORS,
  ...CASINO_ERRORS,
  ...PROMOTION_ERRORS,
  ...AFTER_ERRORS,
  ...PROOF_ERRORS,
  ...LEAVING_ERRORS,
} as const satisfies Record<string, { status: number; action: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ActionKind = (typeof ERRORS)[ErrorCode]['action'];

/** Values for the text or the action of an error, e.g. `{ max: '840.00', outcomeId: '1::1', coef: 2.24 }`. */
export type ErrorValues = Record<string, string | number>;

/** One reason inside a problem: its code, the field at fault, and the figures for the way forward. */
export interface Reason {
  code: ErrorCode;
  /** Name of the field at fault, or `bets.2` for the third leg. */
  field?: string;
  values?: ErrorValues;
}

/**
 * A refusal with one or more codes. Services throw it, and one place turns it into the HTTP answer. Anything else that
 * is thrown is a bug and answers `server.internal`.
 */
export class Refusal extends Error {
  readonly reasons: readonly Reason[];

  constructor(first: Reason | ErrorCode, ...others: Reason[]) {
    const reason = typeof first === 'string' ? { code: first } : first;
    super(reason.code);
    this.name = 'Refusal';
    this.reasons = [reason, ...others];
  }

  get code(): ErrorCode {
    return this.reasons[0]!.code;
  }
}
