import type { BodyOf, registration } from '@fairbook/contracts';
import { codesOf, createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { addWelcomeCode } from '../../testing/welcome-code.ts';

const clock = fakeClock(Date.UTC(2026, 9, 1));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
  const operator = await world.operator('keeper');
  for (const code of ['SPRING_1', 'MAY']) await addWelcomeCode(operator, code, { now: clock.now() });
});
afterAll(() => world.close());

const WHERE = { countryId: 38, currencyIso: 'EUR', lng: 'en' };
const CONSENTS = { isAdult: true, acceptsTerms: true, wantsNews: false };
const PASSWORD = 'a quiet harbour at dawn';
type EmailWish = BodyOf<typeof registration.byEmail>;
type PhoneWish = BodyOf<typeof registration.byPhone>;

const HEADERS = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
async function post(path: string, body: unknown, cookie?: string) {
  const headers = { ...HEADERS, ...(cookie && { cookie }) };
  const answer = await world.app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: JSON.stringify(body),
  });
  const set = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: answer.statusCode, body: answer.body ? answer.json() : null, cookie: set };
}
const byEmail = (wish: Partial<EmailWish> & { email: string }) =>
  post('/web-api/registration/full_reg', { ...WHERE, ...CONSENTS, password: PASSWORD, person: {}, ...wish });
const byPhone = (wish: Partial<PhoneWish> & { phone: string }) =>
  post('/web-api/registration/phone_reg', { ...WHERE, ...CONSENTS, phoneCountryId: 38, ...wish });
const textsTo = (address: string) => world.services.messaging.messages.textsTo(address);
async function linkTo(address: string): Promise<string> {
  const [message] = await textsTo(address);
  return /#code=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? '';
}
async function codeTo(phone: string): Promise<string> {
  const [message] = await textsTo(phone);
  return /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '';
}
const activationOf = (cookie: string) => world.api({ cookie })('registration.activation');
const codes = (answer: { body: { errors: { code: string; field?: string }[] } }) =>
  answer.body.errors.map(({ code, field }) => (field ? `${field}: ${code}` : code));

describe('by e-mail', () => {
  test('a player signs in with the own password, and the link confirms the address once', async () => {
    const made = await byEmail({
      email: 'Anna@Example.com',
      bonusId: 2,
      changeCoefAction: 1,
      promoCode: 'spring_1',
    });
    expect(made).toMatchObject({ status: 201, body: { sentTo: 'An***@Example.com' } });
    expect(made.body.password).toBeUndefined();
    expect(await activationOf(made.cookie)).toEqual({
      activationType: 0,
      email: 'An***@Example.com',
      isEmailVerified: false,
      phone: null,
      isPhoneVerified: false,
      daysLeft: 30,
    });
    await world.signIn(made.body.login, PASSWORD);
    const code = await linkTo('Anna@Example.com');
    const confirm = () => post('/web-api/user/activation/email', { code });
    expect(await confirm()).toMatchObject({ status: 200, body: { email: 'An***@Example.com' } });
    expect(codes(await confirm())).toEqual(['registration.link_over']);
    expect((await activationOf(made.cookie)).activationType).toBe(1);
    const { rows } = await world.platform.pool.query('select * from registrations where user_id = $1', [
      made.body.userId,
    ]);
    expect(rows[0]).toMatchObject({
      type: 'full_reg',
      bonus_id: 2,
      change_coef_action: 1,
      promo_code: 'SPRING_1',
    });
  });

  test('an address of somebody else gets the same answer, and only its owner hears of it', async () => {
    const owner = await byEmail({ email: 'owner@example.com' });
    await post('/web-api/user/activation/email', { code: await linkTo('owner@example.com') });
    const before = (await textsTo('owner@example.com')).length;
    const [known, unknown] = [
      await byEmail({ email: 'owner@example.com' }),
      await byEmail({ email: 'other@example.com' }),
    ];
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.body.sentTo).toBe('ow***@example.com');
    const texts = await textsTo('owner@example.com');
    expect(texts).toHaveLength(before + 1);
    expect(texts[0]?.template).toBe('contact_taken');
    expect(await linkTo('owner@example.com')).toBe('');
    const seen = await activationOf(known.cookie);
    expect({ ...seen, email: null }).toEqual({ ...(await activationOf(unknown.cookie)), email: null });
    expect(await world.services.messaging.contacts.ownerOf({ email: 'owner@example.com' })).toBe(
      owner.body.userId,
    );
  });

  test('the slower of two who claim an address learns at the link that it is taken', async () => {
    await byEmail({ email: 'both@example.com' });
    const first = await linkTo('both@example.com');
    await byEmail({ email: 'both@example.com' });
    const second = await linkTo('both@example.com');
    expect((await post('/web-api/user/activation/email', { code: second })).status).toBe(200);
    expect(codes(await post('/web-api/user/activation/email', { code: first }))).toEqual([
      'registration.contact_taken',
    ]);
  });

  test.each<[string, Partial<EmailWish>, string]>([
    ['an address that is none', { email: 'anna@example' }, 'email: registration.bad_email'],
    ['a short password', { password: 'k7#Qz!m' }, 'password: auth.password_short'],
    ['a common password', { password: 'password123' }, 'password: auth.password_common'],
    ['the address as password', { password: 'new.player@example.com' }, 'password: auth.password_own'],
    [
      'a birthday of a child',
      { person: { date_birthday: '2010-01-01' } },
      'person.date_birthday: registration.too_young',
    ],
    [
      'no consent',
      { isAdult: false, acceptsTerms: false },
      'isAdult: registration.consent_missing,acceptsTerms: registration.consent_missing',
    ],
    ['an unknown country', { countryId: 99_999 }, 'countryId: registration.unknown_country'],
    ['an unknown currency', { currencyIso: 'ZZZ' }, 'currencyIso: registration.unknown_currency'],
  ])('%s is refused at its field, and nothing is changed', async (_, wish, fault) => {
    const count = async () => (await world.platform.pool.query('select count(*) from users')).rows[0].count;
    const before = await count();
    const answer = await byEmail({ email: 'new.player@example.com', ...wish });
    expect(codes(answer).join()).toBe(fault);
    expect(answer.cookie).toBe('');
    expect(await count()).toBe(before);
  });

  test.each([
    ['markup', { name: '<img src=x onerror=alert(1)>' }],
    ['a line break', { surname: 'Berg\r\nX: 1' }],
    ['a field of its own', { isVerified: true }],
  ])('%s as personal data is refused', async (_, person) => {
    const answer = await byEmail({ email: 'hostile@example.com', person: person as EmailWish['person'] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'request.invalid' }] } });
  });

  test('required personal data is asked for', async () => {
    const operator = await world.operator('rules');
    const { value, version } = await operator.api('config.readGroup', { params: { group: 'registration' } });
    const next = { ...value, requiredFields: ['name', 'date_birthday'], types: ['fast_reg', 'full_reg'] };
    await operator.api('config.editGroup', {
      params: { group: 'registration' },
      body: { version, value: next },
    });
    expect(codes(await byEmail({ email: 'whole@example.com', person: { name: 'Анна' } }))).toEqual([
      'person.date_birthday: registration.field_missing',
    ]);
    const whole = { name: 'Анна', date_birthday: '1990-02-28' };
    const made = await byEmail({ email: 'whole@example.com', person: whole });
    const { fields } = await world.api(made)('person.data');
    expect(fields).toMatchObject({ name: 'Анна', birthday: '1990-02-28' });
    expect(codes(await byPhone({ phone: '7400123499' }))).toEqual(['registration.mode_unavailable']);
    await operator.api('config.editGroup', {
      params: { group: 'registration' },
      body: { version: version + 1, value },
    });
  });
});

describe('by phone', () => {
  test('the code that was sent confirms the phone', async () => {
    const made = await byPhone({ phone: '07400 123456' });
    expect(made).toMatchObject({ status: 201, body: { sentTo: '+44740*****56' } });
    await world.signIn(made.body.login, made.body.password);
    const right = await codeTo('+447400123456');
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const confirm = (code: string) => post('/web-api/user/activation/phone', { code }, made.cookie);
    expect(codes(await confirm(wrong))).toEqual(['code: registration.wrong_code']);
    expect(await confirm(right)).toMatchObject({ status: 200, body: { activationType: 3 } });
    expect(codes(await confirm(right))).toEqual(['code: registration.wrong_code']);
  });

  test('a new code ends the old one', async () => {
    const made = await byPhone({ phone: '7400123457' });
    const first = await codeTo('+447400123457');
    const again = await post('/web-api/user/activation/resend', { channel: 'phone' }, made.cookie);
    expect(again).toMatchObject({ status: 200, body: { sentTo: '+44740*****57' } });
    const second = await codeTo('+447400123457');
    const confirm = (code: string) => post('/web-api/user/activation/phone', { code }, made.cookie);
    if (first !== second) expect((await confirm(first)).status).toBe(422);
    expect((await confirm(second)).status).toBe(200);
    expect(codes(await post('/web-api/user/activation/resend', { channel: 'phone' }, made.cookie))).toEqual([
      'registration.nothing_to_confirm',
    ]);
  });

  test('a code of another player is worth nothing', async () => {
    const [mine, other] = [await byPhone({ phone: '7400123458' }), await byPhone({ phone: '7400123458' })];
    const code = await codeTo('+447400123458');
    expect((await post('/web-api/user/activation/phone', { code }, mine.cookie)).status).toBe(422);
    expect((await post('/web-api/user/activation/phone', { code }, other.cookie)).status).toBe(200);
  });

  test('a phone of somebody else gets the same answer, and only its owner hears of it', async () => {
    const owner = await byPhone({ phone: '7400123459' });
    const code = await codeTo('+447400123459');
    await post('/web-api/user/activation/phone', { code }, owner.cookie);
    const stranger = await byPhone({ phone: '7400123459' });
    expect(stranger.status).toBe(201);
    expect((await textsTo('+447400123459'))[0]?.template).toBe('contact_taken');
    expect(await codeTo('+447400123459')).toBe('');
  });

  test.each([
    ['a landline', '020 7946 0958'],
    ['a phone of another country', '+79123456789'],
    ['letters', 'call me'],
  ])('%s is refused', async (_, phone) => {
    expect(codes(await byPhone({ phone }))).toEqual(['phone: registration.bad_phone']);
  });
});

describe('a password by e-mail', () => {
  const send = (cookie: string, email: string) =>
    post('/web-api/registration/send-password', { email }, cookie);
  const set = (code: string, password: string) => post('/web-api/user/set-password', { code, password });

  test('is never sent: a link lets the player choose it, once, and ends all sessions', async () => {
    const player = await world.registerPlayer();
    expect((await send(player.cookie, 'fast@example.com')).body).toEqual({ sentTo: 'fa***@example.com' });
    const [message] = await textsTo('fast@example.com');
    expect(message?.text).toContain(player.login);
    expect(message?.text).not.toContain(player.password);
    const code = await linkTo('fast@example.com');
    expect(codes(await set(code, 'short'))).toEqual(['password: auth.password_short']);
    expect(await set(code, PASSWORD)).toMatchObject({ status: 200, body: { login: player.login } });
    expect(codes(await set(code, PASSWORD))).toEqual(['registration.link_over']);
    await expect(world.signIn(player.login, player.password)).rejects.toThrow('401');
    const again = await world.signIn(player.login, PASSWORD);
    expect((await activationOf(again.cookie)).activationType).toBe(1);
    expect(await player.api('auth.session')).toMatchObject({ userId: null });
  });

  test('comes only right after the registration', async () => {
    const player = await world.registerPlayer();
    clock.leap(15 * 60_000 + 1);
    expect(codes(await send(player.cookie, 'late@example.com'))).toEqual(['registration.too_late']);
    expect(await textsTo('late@example.com')).toEqual([]);
  });

  test('of an address that is somebody else’s goes to nobody', async () => {
    const owner = await byEmail({ email: 'mailbox@example.com' });
    await post('/web-api/user/activation/email', { code: await linkTo('mailbox@example.com') });
    const player = await world.registerPlayer();
    expect((await send(player.cookie, 'mailbox@example.com')).status).toBe(200);
    expect((await textsTo('mailbox@example.com'))[0]?.template).toBe('contact_taken');
    expect(owner.status).toBe(201);
  });

  test('a link that is over by time is refused', async () => {
    const player = await world.registerPlayer();
    await send(player.cookie, 'over@example.com');
    const code = await linkTo('over@example.com');
    clock.leap(3_600_000);
    expect(codes(await set(code, PASSWORD))).toEqual(['registration.link_over']);
  });
});

test('a password that was chosen at registration is the player’s own', async () => {
  const isOwn = async (cookie: string) =>
    (await world.api({ cookie })('security.protection')).methods.find(
      ({ name }) => name === 'is_changed_password',
    )?.isOn;
  expect(await isOwn((await byEmail({ email: 'own@example.com' })).cookie)).toBe(true);
  expect(await isOwn((await world.registerPlayer()).cookie)).toBe(false);
});

test('one click without a word on age and terms opens no account, and says what is missing', async () => {
  const { rows: before } = await world.platform.pool.query('select count(*) from users');
  const answer = await post('/web-api/registration/fast_reg', {
    ...WHERE,
    isAdult: false,
    acceptsTerms: false,
  });
  expect(codes(answer)).toEqual([
    'isAdult: registration.consent_missing',
    'acceptsTerms: registration.consent_missing',
  ]);
  expect((await post('/web-api/registration/fast_reg', WHERE)).status).toBe(400);
  expect((await world.platform.pool.query('select count(*) from users')).rows).toEqual(before);
});

test('one click keeps what was chosen', async () => {
  const made = await post('/web-api/registration/fast_reg', {
    ...WHERE,
    isAdult: true,
    acceptsTerms: true,
    bonusId: 1,
    promoCode: 'MAY',
  });
  const { rows } = await world.platform.pool.query('select * from registrations where user_id = $1', [
    made.body.userId,
  ]);
  expect(rows[0]).toMatchObject({
    type: 'fast_reg',
    bonus_id: 1,
    promo_code: 'MAY',
    change_coef_action: null,
    is_adult: true,
  });
});

test('countries are named in the asked language, with the masks of their mobile numbers', async () => {
  const { countries } = await world.api()('registration.phoneCountries', { query: { lang: 'ru' } });
  expect(countries.find(({ id }) => id === 38)).toEqual({
    id: 38,
    name: 'Великобритания',
    country_code: 'GB',
    tel_code: '44',
  });
  const { masks } = await world.api()('registration.phoneMasks');
  expect(masks.find(({ CountryId }) => CountryId === 38)).toEqual({
    CountryId: 38,
    Mask: '____ ______',
    Max: 10,
    Min: 10,
  });
});

test('the link of a newsletter ends newsletters', async () => {
  const made = await byEmail({ email: 'news@example.com', wantsNews: true, bonusId: 2 });
  expect(await world.api(made)('person.choices')).toMatchObject({ enable_mail_news: true, bonus_type: 2 });
  const link = {
    purpose: 'stop_newsletter',
    subject: `${made.body.userId}`,
    lifeMs: 86_400_000,
    kind: 'link',
  } as const;
  const { secret } = await transact(world.platform.pool, (tx) =>
    world.services.messaging.codes.issue(tx, link),
  );
  expect((await post('/web-api/user/stop-newsletter', { code: secret })).status).toBe(204);
  expect(codes(await post('/web-api/user/stop-newsletter', { code: secret }))).toEqual([
    'registration.link_over',
  ]);
  // A used link says what it has ended; one that never was says nothing.
  const told = await post('/web-api/user/stopped-newsletter', { code: secret });
  expect([told.status, told.body]).toEqual([200, { topic: null }]);
  expect((await post('/web-api/user/stopped-newsletter', { code: 'x'.repeat(43) })).status).toBe(410);
  expect(await world.api(made)('person.choices')).toMatchObject({
    enable_mail_news: false,
    enable_sms_news: false,
  });
});

test('of many guesses of a code five are looked at', async () => {
  const made = await byPhone({ phone: '7400123460' });
  const right = Number(await codeTo('+447400123460'));
  const api = world.api(made);
  for (let n = 1; n <= 60; n++) {
    const code = String((right + n) % 1_000_000).padStart(6, '0');
    expect(await codesOf(api('registration.confirmPhone', { body: { code } }))).toEqual([
      'registration.wrong_code',
    ]);
  }
  const { rows } = await world.platform.pool.query(
    `select tries from one_time_codes where purpose = 'confirm_phone' and subject = $1`,
    [`${made.body.userId} +447400123460`],
  );
  expect(rows[0].tries).toBe(5);
});
