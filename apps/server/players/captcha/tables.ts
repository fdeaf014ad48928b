export {};

declare module '../../platform/database/schema.ts' {
  interface Schema {
    captcha_challenges: CaptchaChallengesTable;
    captcha_marks: CaptchaMarksTable;
  }
}

interface CaptchaChallengesTable {
  id: string;
  call: string;
  network: string;
  bits: number;
  expires_at: Date;
  tried_at: Date | null;
  token_hash: Buffer | null;
  spent_at: Date | null;
}

interface CaptchaMarksTable {
  subject: string;
  count: number;
  last_at: Date;
}
