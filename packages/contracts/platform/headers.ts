// The file imports no schemas, because browsers load it.

/** Header that carries the token of a passed challenge. */
export const CAPTCHA_HEADER = 'x-captcha';
/** Header that carries the device token, only on the calls that may require a captcha. */
export const DEVICE_HEADER = 'x-device';
