import type {
  Case,
  PersonAction,
  PersonalFields,
  VerificationState,
} from '@fairbook/contracts/players/person';
import { ACTIONS, VERIFICATION_STATES } from '@fairbook/contracts/players/person';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

const DAY_MS = 86_400_000;
const start = Date.UTC(2026, 10, 22);
let world: World;
let keeper: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock: fakeClock(start) });
  keeper = await world.operator();
});
afterAll(() => world.close());

const ANNA: PersonalFields = {
  surname: 'Berg',
  name: 'Anna',
  middleName: '',
  birthday: '1990-05-01',
  birthPlace: 'Riga',
  countryId: 2,
  region: '',
  city: 'Riga',
  registrationAddress: 'Main street 1',
  documentTypeId: 1,
  passportSeries: '',
  passport: 'CANARY 4411',
  passportDate: '2015-01-01',
  passportEndDate: null,
  passportIssuedBy: '',
  taxId: '',
};
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) =>
      error.problem?.errors.map((each: { code: string; field?: string }) => [each.code, each.field]) ??
      error.code,
  );
const upload = async (player: Visitor) =>
  (await player.api('files.upload', { query: { purpose: 'document', name: 'a.jpg' }, body: JPEG })).id;
const sendAll = async (
  player: Visitor,
  kinds: ('identity' | 'selfie' | 'address')[] = ['identity', 'selfie'],
) => {
  const documents = [];
  for (const kind of kinds) documents.push({ id: await upload(player), kind });
  return player.api('verification.send', { body: { documents } });
};
const decide = async (
  userId: number,
  decision: 'verified' | 'refused' | 'more' | 'reopened',
  more: object = {},
) => {
  const { version } = await keeper.api('verification.case', { params: { userId } });
  const body = { version, decision, reason: 'The picture is dark.', requested: null, ...more };
  return keeper.api('verification.decide', { params: { userId }, body });
};
const told = async () => {
  const player = await world.registerPlayer();
  await player.api('person.saveData', { body: { fields: ANNA, version: 0 } });
  return player;
};

/** A player whose check stands as named. */
async function playerIn(state: VerificationState): Promise<Visitor> {
  const player = await told();
  if (state === 'none') return player;
  await sendAll(player);
  if (state === 'more') await decide(player.userId, 'more', { requested: 'address' });
  if (state === 'refused' || state === 'verified') await decide(player.userId, state);
  return player;
}

describe('personal data', () => {
  test('is saved once as read, and an empty required field is named', async () => {
    const player = await told();
    expect(await player.api('person.data')).toEqual({ fields: ANNA, version: 1, locked: [] });
    const stale = { fields: { ...ANNA, city: 'Liepaja' }, version: 0 };
    expect(await codeOf(player.api('person.saveData', { body: stale }))).toEqual([
      ['person.changed_elsewhere', undefined],
    ]);
    const empty = { fields: { ...ANNA, surname: ' ', passport: '' }, version: 1 };
    expect(await codeOf(player.api('person.saveData', { body: empty }))).toEqual([
      ['person.required', 'fields.surname'],
      ['person.required', 'fields.passport'],
    ]);
    expect((await player.api('person.data')).fields).toEqual(ANNA);
  });

  test('two changes at once: one counts', async () => {
    const player = await told();
    const save = (city: string) =>
      codeOf(player.api('person.saveData', { body: { fields: { ...ANNA, city }, version: 1 } }));
    const answers = await Promise.all(['A', 'B', 'C'].map(save));
    expect(answers.filter((each) => each === 'done')).toHaveLength(1);
  });

  test('a child can’t be a player, and what identified somebody stays', async () => {
    const player = await world.registerPlayer();
    const body = { surname: 'Berg', name: 'Anna', middleName: '', birthday: '2010-01-01', taxId: '123' };
    expect(await codeOf(player.api('verification.identify', { body }))).toEqual([
      ['person.too_young', 'birthday'],
    ]);
    const grown = { ...body, birthday: '1990-05-01' };
    expect((await player.api('verification.identify', { body: grown })).isIdentified).toBe(true);
    expect(await codeOf(player.api('verification.identify', { body: { ...grown, name: 'Boris' } }))).toEqual([
      ['person.locked', 'name'],
    ]);
    expect((await player.api('person.data')).locked).toContain('birthday');
  });
});

test('the user config has every field of the player, and follows what changes', async () => {
  const player = await world.registerPlayer({ countryId: 2 });
  const before = (await player.api('person.config')).result;
  expect(before).toMatchObject({
    user_name: player.login,
    user_country_code: 'UA',
    activation_type: 0,
    changed_pass_day_count: 0,
    protection_level: 0,
    is_need_identification: true,
    user_status_id: 0,
    verification_status: 1,
    verification_types: ['identity', 'selfie'],
    has_deposit: false,
    user_hide_balance: false,
  });
  await player.api('person.saveData', { body: { fields: ANNA, version: 0 } });
  await player.api('person.saveChoices', { body: { user_hide_balance: true } });
  const { contacts } = world.services.messaging;
  await transact(world.platform.pool, (tx) => contacts.setEmail(tx, player.userId, 'anna@example.com'));
  await sendAll(player);
  expect((await player.api('person.config')).result).toMatchObject({
    user_name: 'Anna Berg',
    user_email: 'anna@example.com',
    user_status_id: 1,
    user_hide_balance: true,
    user_data: { date_birthday: '1990-05-01', passport: 'CANARY 4411', surname: 'Berg' },
  });
  await decide(player.userId, 'more', { requested: 'address' });
  expect((await player.api('person.config')).result.requested_additional_document).toBe('address');
});

test('choices change one by one, and stopped newsletters end in every topic', async () => {
  const player = await world.registerPlayer();
  await Promise.all([
    player.api('person.saveChoices', { body: { enable_mail_news: true, enable_mail_bets: true } }),
    player.api('person.saveChoices', { body: { enable_sms_news: true, bonus_type: 0 } }),
  ]);
  expect(await player.api('person.choices')).toMatchObject({
    enable_mail_news: true,
    enable_sms_news: true,
    bonus_type: 0,
  });
  await transact(world.platform.pool, (tx) => world.services.persons.stopNewsletter(tx, player.userId));
  expect(await player.api('person.choices')).toMatchObject({
    enable_mail_news: false,
    enable_sms_news: false,
    enable_mail_bets: false,
    bonus_type: 0,
  });
});

describe('a check of identity', () => {
  test('goes from the player to the operator and back, with its reasons', async () => {
    const player = await told();
    const both = await Promise.all([sendAll(player).catch(() => null), sendAll(player).catch(() => null)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const { list, waiting } = await keeper.api('verification.queue', { query: { list: 'waiting' } });
    expect(list.map(({ userId }) => userId)).toContain(player.userId);
    expect(waiting).toBe(list.length);
    expect(
      await decide(player.userId, 'more', { requested: 'address', reason: 'Send a bill.' }),
    ).toMatchObject({
      state: 'more',
      fields: { passport: 'CANARY 4411' },
      documents: [{ kind: 'selfie' }, { kind: 'identity' }],
    } satisfies object & Partial<Record<keyof Case, unknown>>);
    expect(await player.api('verification.mine')).toMatchObject({
      state: 'more',
      reason: 'Send a bill.',
      kinds: ['address'],
    });
    expect(await codeOf(sendAll(player, ['identity']))).toEqual([['verification.kind_missing', 'address']]);
    await sendAll(player, ['address']);
    await decide(player.userId, 'verified');
    expect(await player.api('verification.mine')).toMatchObject({
      state: 'verified',
      kinds: [],
      allowed: ['withdraw', 'close_account'],
    });
    const other = { fields: { ...ANNA, name: 'Boris' }, version: 1 };
    expect(await codeOf(player.api('person.saveData', { body: other }))).toEqual([
      ['person.locked', 'fields.name'],
    ]);
    await decide(player.userId, 'reopened');
    expect(await codeOf(player.api('person.saveData', { body: other }))).toBe('done');
  });

  test('needs the data and all documents, each the player’s own and new', async () => {
    const [player, other] = [await world.registerPlayer(), await told()];
    expect(await codeOf(sendAll(player))).toMatchObject([['person.required', 'surname']]);
    expect(await codeOf(sendAll(other, ['identity']))).toEqual([['verification.kind_missing', 'selfie']]);
    const foreign = { id: await upload(player), kind: 'identity' as const };
    const own = { id: await upload(other), kind: 'selfie' as const };
    expect(await codeOf(other.api('verification.send', { body: { documents: [foreign, own] } }))).toEqual([
      ['files.unknown', 'files'],
    ]);
    expect((await other.api('verification.mine')).state).toBe('none');
  });

  test('an operator gives a reason, decides once, and sees who else has the document', async () => {
    const player = await playerIn('waiting');
    const { userId } = player;
    expect(await codeOf(decide(userId, 'refused', { reason: '  ' }))).toEqual([
      ['verification.reason_missing', 'reason'],
    ]);
    expect(await codeOf(decide(userId, 'more'))).toEqual([['verification.kind_missing', 'requested']]);
    const both = await Promise.all([codeOf(decide(userId, 'verified')), codeOf(decide(userId, 'refused'))]);
    expect(both.filter((each) => each === 'done')).toHaveLength(1);
    const { sameDocument } = await keeper.api('verification.case', { params: { userId } });
    expect(sameDocument.length).toBeGreaterThan(0);
    expect(sameDocument).not.toContain(userId);
    const { edits } = await keeper.api('config.edits', { query: { part: 'players' } });
    // Who looked and who decided is logged; what the player is called is not.
    expect(edits.map(({ after }) => after)).toContainEqual({ read: 'personal data' });
    expect(JSON.stringify(edits)).not.toContain('CANARY');
  });
});

/** What each action answers where it is not allowed. */
const TRIED: Record<PersonAction, (player: Visitor) => Promise<unknown>> = {
  edit_person: (player) =>
    player.api('person.saveData', { body: { fields: { ...ANNA, city: 'Vienna' }, version: 1 } }),
  identify: (player) =>
    player.api('verification.identify', {
      body: { surname: 'Berg', name: 'Anna', middleName: '', birthday: '1990-05-01', taxId: '77' },
    }),
  send_documents: (player) => sendAll(player, ['identity', 'selfie', 'address']),
  // What pays out asks this in its own transaction.
  withdraw: ({ userId }) =>
    transact(world.platform.pool, async (tx) => {
      if (!(await world.services.persons.allows(tx, userId, 'withdraw'))) throw new Error('not allowed');
    }),
  close_account: (player) =>
    player.api('closing.close', { body: { reason: 'break', note: '', givesUp: false } }),
};

describe('what a state allows (G5)', () => {
  const allowed: Record<VerificationState, readonly PersonAction[]> = {
    none: ['edit_person', 'identify', 'send_documents', 'close_account'],
    waiting: ['close_account'],
    more: ['send_documents', 'close_account'],
    refused: ['edit_person', 'identify', 'send_documents', 'close_account'],
    verified: ['withdraw', 'close_account'],
  };

  test.each(VERIFICATION_STATES)('%s', async (state) => {
    for (const [action, act] of Object.entries(TRIED)) {
      const player = await playerIn(state);
      const answer = await codeOf(act(player));
      expect(answer === 'done', `${action} in ${state}: ${answer}`).toBe(
        allowed[state].includes(action as PersonAction),
      );
    }
    const { allowed: shown } = await (await playerIn(state)).api('verification.mine');
    expect(shown).toEqual(ACTIONS.filter((each) => allowed[state].includes(each)));
  });
});

test('an account has so many days to confirm an address', async () => {
  const player = await world.registerPlayer();
  const daysLeft = async () => (await player.api('person.config')).result.remaining_days_to_activate ?? 0;
  const all = await daysLeft();
  await world.platform.pool.query('update users set created_at = $2 where id = $1', [
    player.userId,
    new Date(start - 3 * DAY_MS),
  ]);
  expect(await daysLeft()).toBe(all - 3);
});
