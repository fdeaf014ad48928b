import type { newsletters } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    newsletters: NewslettersTable;
    newsletter_sends: NewsletterSendsTable;
  }
}

/** Texts from before second versions have no fields for them. */
type Texts = (Pick<newsletters.NewsletterText, 'lng' | 'subject' | 'text'> &
  Partial<newsletters.NewsletterText>)[];

interface NewslettersTable {
  id: GeneratedBigInt8;
  name: string;
  /** Written as text, read as values. */
  texts: ColumnType<Texts, string, string>;
  flag: newsletters.NewsletterFields['flag'];
  countries: number[];
  status: newsletters.NewsletterStatus;
  version: number;
  changed_by: BigInt8;
  changed_at: Date;
  requested_by: NullableBigInt8;
  approved_by: NullableBigInt8;
  send_at: Date | null;
  last_user_id: ColumnType<bigint, bigint | undefined, bigint>;
  next_at: Date | null;
  done_at: Date | null;
  sent: Generated<number>;
  failed: Generated<number>;
  way: Generated<newsletters.NewsletterWay>;
  page: Generated<string>;
  /** Written as text, read as values. Those from before segments are empty. */
  segment: ColumnType<Partial<newsletters.Segment>, string | undefined, string>;
  ends_at: Date | null;
  most: number | null;
  resume_at: Date | null;
  /** What its SMS may cost, in minor units of the base currency. */
  sms_budget: NullableBigInt8;
  /** What its SMS cost so far. */
  spent: ColumnType<bigint, bigint | undefined, bigint>;
}

interface NewsletterSendsTable {
  newsletter_id: BigInt8;
  user_id: BigInt8;
  /** Null in the inbox. */
  message_id: NullableBigInt8;
  stopped_at: Date | null;
  is_counted: Generated<boolean>;
  channel: Generated<newsletters.NewsletterChannel>;
  version: Generated<'a' | 'b'>;
  at: Date | null;
  outcome: 'sent' | 'failed' | null;
  read_at: Date | null;
  opened_at: Date | null;
  /** What its SMS cost, in minor units of the base currency; null for other channels. */
  cost: NullableBigInt8;
  open_hash: Buffer | null;
}
