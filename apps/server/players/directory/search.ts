import { isIP } from 'node:net';
import type { players } from '@fairbook/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { emailKey, readAddress } from '../contacts/index.ts';

/** What an operator typed, read in every way in which it makes sense. */
export interface Wish {
  text: string;
  /**
   * Whether the operator may see personal data. Otherwise only complete addresses and phones are found, so that they
   * can't be guessed piece by piece.
   */
  seesPersonal: boolean;
}

type FoundBy = players.FoundBy;

interface Branch {
  by: FoundBy;
  /** Selects `user_id`. */
  rows: RawBuilder<unknown>;
}

/** A national number has at least so many digits after its trunk prefix. */
const LEAST_DIGITS = 7;
const LEAST_MARK = 6;

interface Found {
  id: bigint;
  by: FoundBy;
}

/** Ids of the players who fit, with what fits; those that fit best come first. */
export async function searchPlayers(db: Kysely<Schema>, wish: Wish, most: number): Promise<Found[]> {
  const { rows } = await searchQuery(wish, most).execute(db);
  return rows;
}

/** One query, in which every way to read the text has an index of its own. */
export function searchQuery(wish: Wish, most: number): RawBuilder<Found> {
  const parts = branchesOf(wish).map(
    ({ by, rows }, order) =>
      sql`(select found.user_id, ${sql.lit(by)} as by, ${sql.lit(order)}::int as ord from (${rows} limit ${most}) found)`,
  );
  return sql<Found>`
    select users.id, (array_agg(all_of.by order by all_of.ord))[1] as by
    from (${sql.join(parts, sql` union all `)}) all_of join users on users.id = all_of.user_id
    where users.role = 'player'
    group by users.id, users.login
    order by users.login = ${wish.text} desc, min(all_of.ord), users.id
    limit ${most}`;
}

function branchesOf({ text, seesPersonal }: Wish): Branch[] {
  const branches: Branch[] = [
    ...idOf(text),
    {
      by: 'login',
      rows: sql`select id user_id from users where ${begins(sql`lower(login)`, text.toLowerCase())}`,
    },
    ...contactOf(text, seesPersonal),
  ];
  if (/^[\w-]+$/.test(text) && text.length >= LEAST_MARK)
    branches.push({
      by: 'device',
      rows: sql`select user_id from known_devices where ${begins(sql`device_id`, text)}`,
    });
  return seesPersonal ? [...branches, ...personalOf(text)] : branches;
}

function idOf(text: string): Branch[] {
  const isNumber = /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
  return isNumber ? [{ by: 'id', rows: sql`select id user_id from users where id = ${BigInt(text)}` }] : [];
}

function contactOf(text: string, seesPersonal: boolean): Branch[] {
  if (text.includes('@')) {
    const key = emailKey(text);
    const fits = seesPersonal ? begins(sql`email_key`, key) : sql`email_key = ${key}`;
    return [{ by: 'email', rows: sql`select user_id from contacts where ${fits}` }];
  }
  const address = readAddress(text);
  const branches: Branch[] = [];
  if (address && 'phone' in address)
    branches.push({ by: 'phone', rows: sql`select user_id from contacts where phone = ${address.phone}` });
  const typed = text.trim().replace(/^(00|\+)/, '');
  if (!seesPersonal || !/^[\d\s().-]+$/.test(typed)) return branches;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return branches;
  branches.push({
    by: 'phone',
    rows: sql`select user_id from contacts where ${begins(sql`phone`, `+${digits}`)}`,
  });
  // As people dial it at home: 8 600 12345 or 0 74 001 234 56.
  const national = digits.replace(/^[08]/, '');
  if (national.length < LEAST_DIGITS) return branches;
  const turned = [...national].toReversed().join('');
  branches.push({
    by: 'phone',
    rows: sql`select user_id from contacts where ${begins(sql`reverse(phone)`, turned)}`,
  });
  return branches;
}

function personalOf(text: string): Branch[] {
  const branches: Branch[] = [];
  const name = text.toLowerCase().split(/\s+/).join(' ');
  if (/\p{L}{2}/u.test(name)) {
    for (const order of [
      sql`lower((fields ->> 'surname') || ' ' || (fields ->> 'name'))`,
      sql`lower((fields ->> 'name') || ' ' || (fields ->> 'surname'))`,
    ])
      branches.push({ by: 'name', rows: sql`select user_id from persons where ${begins(order, name)}` });
  }
  const number = text.toUpperCase().replaceAll(/[ -]/g, '');
  if (/^[A-ZА-Я0-9]{5,}$/.test(number)) {
    const [document, tax] = [sql`split_part(document_key, '/', 3)`, sql`split_part(tax_key, '/', 2)`];
    branches.push(
      {
        by: 'document',
        rows: sql`select user_id from persons where document_key is not null and ${begins(document, number)}`,
      },
      {
        by: 'document',
        rows: sql`select user_id from persons where tax_key is not null and ${begins(tax, number)}`,
      },
    );
  }
  if (isIP(text))
    branches.push({ by: 'ip', rows: sql`select distinct user_id from sessions where ip = ${text}` });
  return branches;
}

/**
 * Whether the column begins with the text, in a form that an index with `text_pattern_ops` serves; `\`, `%` and `_` are
 * taken literally.
 */
function begins(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = text.replaceAll(/[\\%_]/g, '\\$&').concat('%');
  return sql<boolean>`${column} like ${pattern}`;
}
