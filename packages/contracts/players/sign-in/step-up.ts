/** Refusals of calls that may first require a passed captcha or a fresh device token. */
export const STEP_UP = [
  'captcha.required',
  'captcha.wrong',
  'captcha.expired',
  'captcha.used',
  'device.refused',
] as const;
