const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Template {
  /** After this nobody needs the message any more: it isn't sent, and what fills it is erased. */
  lifeMs: number;
  /** The placeholders of its text. */
  places: readonly string[];
}

/**
 * Every message of the site. Its texts are `<name>.subject` and `<name>.text` in the dictionary `messages`, and
 * `<name>.sms` where it also goes to phones.
 */
export const TEMPLATES = {
  confirm_email: { lifeMs: DAY_MS, places: ['link'] },
  confirm_phone: { lifeMs: 10 * MINUTE_MS, places: ['code'] },
  contact_taken: { lifeMs: DAY_MS, places: ['link'] },
  sign_in_code: { lifeMs: 10 * MINUTE_MS, places: ['code'] },
  set_password: { lifeMs: HOUR_MS, places: ['link', 'login'] },
  recovery_link: { lifeMs: HOUR_MS, places: ['link', 'login'] },
  recovery_code: { lifeMs: 10 * MINUTE_MS, places: ['code'] },
  new_device: { lifeMs: DAY_MS, places: ['device', 'network', 'at'] },
  password_changed: { lifeMs: DAY_MS, places: ['at'] },
  step_code: { lifeMs: 10 * MINUTE_MS, places: ['code'] },
  withdrawal_code: { lifeMs: 10 * MINUTE_MS, places: ['code', 'amount', 'to'] },
  bind_email: { lifeMs: 10 * MINUTE_MS, places: ['code'] },
  bind_phone: { lifeMs: 10 * MINUTE_MS, places: ['code'] },
  account_changed: { lifeMs: DAY_MS, places: ['what', 'at'] },
  identity_verified: { lifeMs: DAY_MS, places: ['link'] },
  identity_refused: { lifeMs: DAY_MS, places: ['reason', 'link'] },
  identity_more: { lifeMs: DAY_MS, places: ['reason', 'link'] },
  identity_reopened: { lifeMs: DAY_MS, places: ['reason', 'link'] },
  support_answered: { lifeMs: DAY_MS, places: ['subject', 'link'] },
  appeal_answered: { lifeMs: DAY_MS, places: ['link'] },
  export_ready: { lifeMs: DAY_MS, places: ['until', 'link'] },
  export_failed: { lifeMs: DAY_MS, places: ['link'] },
  account_closed: { lifeMs: DAY_MS, places: ['at', 'until', 'link'] },
  account_reopened: { lifeMs: DAY_MS, places: ['link'] },
  password_reset: { lifeMs: HOUR_MS, places: ['link', 'login'] },
  factors_reset: { lifeMs: DAY_MS, places: ['at'] },
  webhook_off: { lifeMs: DAY_MS, places: ['host', 'link'] },
  birthday_gift: { lifeMs: 3 * DAY_MS, places: ['until', 'link'] },
  /** Operators write newsletters, so subject and text are values. `oneClick`: for mail programs. */
  newsletter: { lifeMs: 3 * DAY_MS, places: ['subject', 'text', 'link', 'oneClick'] },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
export type Fill<T extends TemplateName> = Record<(typeof TEMPLATES)[T]['places'][number], string>;
