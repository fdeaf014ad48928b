import { newsletters } from '@fairbook/contracts';
import { codesOf } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NewsletterDesk } from '../../testing/newsletter-desk.ts';

const FEWEST = 3;
const desk = new NewsletterDesk(FEWEST);
beforeAll(() => desk.open());
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const audience = ({ id }: newsletters.Newsletter) =>
  desk.writer.api('newsletters.audience', { params: { id } });
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => desk.reader()));
/** The rule as the database has it, once more, but refusing a transaction that has its number. */
async function refuseNumbers(): Promise<void> {
  await desk.sql.query(`
    alter function may_be_offered(bigint, timestamptz) rename to may_be_offered_really;
    create function may_be_offered(player bigint, moment timestamptz) returns boolean language plpgsql stable as $$
      begin
        if pg_current_xact_id_if_assigned() is not null then raise exception 'holds back the log'; end if;
        return may_be_offered_really(player, moment);
      end $$`);
}

test('an audience is told in tens, and not at all below the fewest; nothing is sent to so few', async () => {
  const all = await readers(FEWEST - 1);
  const few = await desk.add();
  const told = { players: null, byLanguage: [{ lng: 'en', players: null }], inInbox: null };
  expect(await audience(few)).toMatchObject({ ...told, fewestReaders: FEWEST });
  expect(await codesOf(desk.send(few))).toEqual(['newsletters.too_few']);
  all.push(...(await readers(1)));
  expect(await audience(few)).toMatchObject({ players: FEWEST, inInbox: null });
  expect(await codesOf(desk.sent({ most: FEWEST - 1 }))).toEqual(['newsletters.too_few']);
  all.push(...(await readers(9)));
  expect(await audience(few)).toMatchObject({ players: 10, byLanguage: [{ lng: 'en', players: 10 }] });
  // Nor when they have become fewer by the time it is sent.
  const later = await desk.send(few, desk.clock.now() + 1_000);
  for (const player of all.slice(1)) await desk.restrict(player, { banLevel: 1 });
  await desk.round();
  expect(await desk.found(later)).toMatchObject({ status: 'stopped', written: 0 });
});

test('a segment goes by whole days', async () => {
  const moment = new Date(desk.clock.now()).toISOString();
  const segment = { ...newsletters.EVERYBODY, registeredFrom: moment };
  expect(await codesOf(desk.add({ segment }))).toEqual(['request.invalid']);
  const [player] = await readers(FEWEST);
  const day = (ms: number) => new Date(desk.clock.now() + ms).toISOString().slice(0, 10);
  await desk.sql.query('update users set created_at = $1', [new Date(desk.clock.now())]);
  await desk.sql.query('update users set created_at = $2 where id = $1', [
    player!.userId,
    `${day(0)}T23:59:59Z`,
  ]);
  const of = (registeredFrom: string, registeredUntil: string) =>
    desk.add({ segment: { ...newsletters.EVERYBODY, registeredFrom, registeredUntil } });
  expect(await audience(await of(day(0), day(86_400_000)))).toMatchObject({ players: FEWEST });
  expect(await codesOf(of(day(0), day(0)))).toEqual(['newsletters.bad_span']);
});

test('what an operator sends without an approval in seven days is counted together', async () => {
  await desk.setRules({ approvalFrom: 7 });
  await readers(FEWEST);
  expect(await desk.sent()).toMatchObject({ status: 'scheduled' });
  const [second, third] = [await desk.sent(), await desk.sent()];
  await desk.round(6);
  // The third was asked for before the others were written: of it as many are left as need no approval.
  expect([second.status, third.status]).toEqual(['scheduled', 'scheduled']);
  expect(await desk.found(second)).toMatchObject({ status: 'done', written: FEWEST });
  expect(await desk.found(third)).toMatchObject({ status: 'done', written: 0 });
  expect(await desk.sent()).toMatchObject({ status: 'requested' });
  await desk.leap(7 * 86_400_000);
  expect(await desk.sent()).toMatchObject({ status: 'scheduled' });
});

test('nobody’s rules are read in a transaction that has its number, and many are written in small ones', async () => {
  await desk.setRules({ perMinute: 10_000, approvalFrom: 1_000 });
  const [first] = await readers(FEWEST);
  // Copies of one reader, with no address.
  await desk.sql.query(
    `with made as (
       insert into users overriding system value select (jsonb_populate_record(u, jsonb_build_object(
         'id', 1000000 + n, 'login', 'copy-' || n))).* from users u, generate_series(1, 130) n
         where u.id = $1 returning id)
     insert into person_choices select (jsonb_populate_record(p, jsonb_build_object('user_id', made.id))).*
       from person_choices p, made where p.user_id = $1`,
    [first!.userId],
  );
  await refuseNumbers();
  const campaign = await desk.sent({ way: 'inbox' });
  await desk.round();
  await desk.round();
  expect(await desk.found(campaign)).toMatchObject({ status: 'done', written: FEWEST + 130 });
  const { rows } = await desk.sql.query(
    `select count(*) from newsletter_sends where newsletter_id = $1 group by xmin::text order by 1`,
    [campaign.id],
  );
  expect(rows.map(({ count }) => Number(count))).toEqual([FEWEST + 30, 100]);
});
