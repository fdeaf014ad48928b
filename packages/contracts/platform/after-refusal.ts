/**
 * What a client needs to go on after a refusal: the numbers that a refusal carries as `action.values.exceptionCode`.
 * The file imports no schemas, because browsers load it.
 */

/** Codes of a 400 that a passed challenge fixes (S2 §8). */
export const CAPTCHA_CODES = { required: 100, wrong: 111, expired: 112, used: 113 } as const;
/** Code of a 400 that a fresh device token fixes. */
export const DEVICE_CODE = 150;
/** Code of a 451: changed terms must be confirmed. */
export const TERMS_CODE = 1;
