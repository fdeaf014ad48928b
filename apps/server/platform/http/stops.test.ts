import {
  type blocks,
  CALLS,
  type Call,
  type CallId,
  isForOperators,
  PROMOTIONS,
  type site,
} from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What maintenance, block rules and a closed registration do to calls. Page guards close the pages. */
let world: World;
let operator: Visitor;
let player: Visitor;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: true, countryHeader: 'cf-ipcountry' } });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
  player = await world.registerPlayer();
});
afterAll(() => world.close());

const UUID = '01a1f81e-6675-75ad-9963-ca0d7a0776d9';
const WHOLE: Record<string, object> = { 'offers.reply': { isTaken: true } };

/** The code of the answer to this sender, or null. */
async function codeOf(id: CallId, headers: Record<string, string> = {}, body: object = WHOLE[id] ?? {}) {
  const call: Call = CALLS[id];
  const answer = await world.app.inject({
    method: call.method,
    url: call.path.replace('{id}', UUID),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'idempotency-key': 'some-key-of-mine',
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.file && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...((call.body || call.file) && { payload: JSON.stringify(body) }),
  });
  return answer.statusCode < 300 ? null : (answer.json().errors[0].code as string);
}

async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const { version, value } = await operator.api('config.readGroup', { params: { group } });
  const body = { version, value: { ...value, ...change } };
  await operator.api('config.editGroup', { params: { group }, body });
}

/** Calls of promotions that bring nothing: a code is looked at, or one of the player's own is made. */
const HARMLESS: readonly string[] = ['promo.check', 'friends.start'] satisfies CallId[];
/** What players take of promotions. */
const OF_PROMOTIONS = PROMOTIONS.flatMap(({ calls }) => calls)
  .filter(({ id, method, right }) => right === 'player' && method !== 'GET' && !HARMLESS.includes(id))
  .map(({ id }) => id as CallId);

/** Every mutating call of a visitor or a player, and what stops it. */
const STOPS = {
  works: [
    ...OF_PROMOTIONS,
    'bets.cashout',
    'bonuses.release',
    'casinoBonuses.release',
    'casinoBonuses.giveUp',
    'cashout.setRule',
    'codes.make',
    'drafts.write',
    'files.upload',
    'person.saveChoices',
    'person.saveData',
    'verification.identify',
    'verification.send',
    'terms.accept',
    'withdrawals.request',
  ],
  worksAndBlocks: [
    'auth.registerFast',
    'bets.place',
    'cashout.edit',
    'currencies.add',
    'currencies.exchange',
    'currencies.convert',
    'offers.reply',
    'payments.deposit',
    'slips.redeem',
    'toto.place',
    'lotto.place',
    'casino.play',
    'casino.launch',
    'shared.stake',
    'registration.byEmail',
    'registration.byPhone',
    'registration.bySocial',
  ],
  nothing: [
    // A round that was begun can be ended, and seeds can be chosen and revealed.
    'casino.step',
    'casino.endSession',
    'shared.cashOut',
    'shared.takeBack',
    'seeds.prepare',
    'seeds.begin',
    ...(HARMLESS as CallId[]),
    // These read, and are POST only for their length.
    'bets.calculate',
    'bets.quote',
    'blocks.block',
    'cashout.editQuote',
    'codes.check',
    'redirects.light',
    // Operators sign in during maintenance; signed-in players can sign out and withdraw requests.
    'auth.login',
    'auth.logout',
    'auth.twoStepCode',
    'auth.sendStepCode',
    'auth.beginQr',
    'auth.token',
    'auth.lookQr',
    'auth.approveQr',
    'auth.refuseQr',
    'auth.beginPasskey',
    'auth.passkey',
    'auth.sendSms',
    'auth.smsCode',
    'social.begin',
    'social.finish',
    'social.oneTap',
    // Which account is shown, and empty ones; a request taken back.
    'currencies.activate',
    'currencies.remove',
    'currencies.rename',
    'withdrawals.cancel',
    'withdrawals.sendCode',
    // Whoever wants to play less can say so at any time.
    'limits.act',
    'limits.answerCheck',
    'limits.answerPrompt',
    'limits.blockUser',
    'limits.cancel',
    'limits.ping',
    'limits.save',
    'limits.testAnswers',
    // Whoever wants to leave, or to see what is kept, needs no open site.
    'closing.close',
    'exports.ask',
    'exports.unlock',
    // Whoever needs help, or is shut out, can write at any time.
    'appeals.open',
    'support.open',
    'support.openPayment',
    'support.write',
    'support.seen',
    'support.close',
    // Whoever has a link or a code of ours may use it at any time.
    'registration.confirmEmail',
    'registration.confirmPhone',
    'registration.resend',
    'registration.sendPassword',
    'registration.setPassword',
    'registration.stopNewsletter',
    'registration.stopSms',
    'registration.stopped',
    // What was read, and what a player doesn’t want any more.
    'inbox.note',
    'inbox.stop',
    'recovery.approve',
    'recovery.ask',
    'recovery.look',
    'recovery.reset',
    'transfers.sendCode',
    'transfers.checkCode',
    'transfers.userData',
    'passkeys.add',
    'passkeys.begin',
    'passkeys.remove',
    'passkeys.rename',
    'tokens.add',
    'tokens.remove',
    'webhooks.add',
    'webhooks.change',
    'webhooks.remove',
    'webhooks.rotate',
    'webhooks.test',
    'webhooks.again',
    'webhooks.replay',
    'social.link',
    'social.unlink',
    'security.beginTwoStep',
    'security.bindContact',
    'security.confirmContact',
    'security.removePhone',
    'security.sendOwnCode',
    'security.enableEmailStep',
    'security.disableEmailStep',
    'security.setQuestion',
    'security.removeQuestion',
    'security.changePassword',
    'security.disableTwoStep',
    'security.enableTwoStep',
    'security.renewRecoveryCodes',
    'security.confirm',
    'security.endOtherSessions',
    'security.endSession',
    'captcha.validate',
    'device.token',
    'cashout.removeRule',
    // Notices stay marked as seen, whatever is closed.
    'cashout.seeNotices',
    // Consent is stored in the browser; the collector stops in maintenance itself.
    'analytics.collect',
    'visitors.cookiesAgreement',
    'favourites.change',
    'favourites.seen',
    'push.subscribe',
    'push.remove',
    'push.stopOffers',
  ],
} as const satisfies Record<string, readonly CallId[]>;
const STOPPED = [...STOPS.works, ...STOPS.worksAndBlocks];

test('each mutating call declares what stops it', () => {
  const changing = Object.values<Call>(CALLS).filter(
    (call) => call.method !== 'GET' && !isForOperators(call),
  );
  expect(changing.map(({ id }) => id).sort()).toEqual([...STOPPED, ...STOPS.nothing].sort());
  for (const { id, stopsForWorks, blockedWith, needsTerms, errors } of changing) {
    const [works, blocks] = [STOPPED, STOPS.worksAndBlocks].map((ids) =>
      (ids as readonly string[]).includes(id),
    );
    expect([stopsForWorks ?? false, blockedWith !== undefined], id).toEqual([works, blocks]);
    expect([errors.includes('site.maintenance'), errors.includes('site.blocked')], id).toEqual([
      works,
      blocks,
    ]);
    if (needsTerms) expect(stopsForWorks, id).toBe(true);
  }
});

describe('maintenance', () => {
  beforeAll(() => edit('maintenance', { isActive: true }));
  afterAll(() => edit('maintenance', { isActive: false }));

  test.each(STOPPED)('stops %s', async (id) => {
    expect(await codeOf(id, { cookie: player.cookie })).toBe('site.maintenance');
  });
  test.each(STOPS.nothing)('leaves %s', async (id) => {
    const who: Record<string, string> = id === 'auth.logout' ? {} : { cookie: player.cookie };
    expect(await codeOf(id, who)).not.toBe('site.maintenance');
  });
  test('tells how long to wait, and stops visitors', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: CALLS['auth.registerFast'].path,
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  });
  test('leaves reading, and the calls of operators', async () => {
    expect(await codeOf('wallet.accounts', { cookie: player.cookie })).toBeNull();
    expect(await codeOf('sportsbook.lineGames')).toBeNull();
    expect(await codeOf('codes.make', { cookie: operator.cookie })).toBe('request.invalid');
    expect(await codeOf('config.readGroup', { cookie: operator.cookie })).toBe('request.invalid');
  });
  test('leaves the withdrawal of a big-stake request', async () => {
    const leave = (isTaken: boolean) => codeOf('offers.reply', { cookie: player.cookie }, { isTaken });
    expect(await leave(false)).toBe('bets.unknown_coupon');
    expect(await leave(true)).toBe('site.maintenance');
  });
});

test('maintenance requested by one browser’s cookie applies to its calls', async () => {
  const cookie = `${player.cookie}; maintenance=1`;
  expect(await codeOf('payments.deposit', { cookie })).toBe('site.maintenance');
  expect(await codeOf('payments.deposit', { cookie: player.cookie })).toBe('request.invalid');
});

describe('a block rule', () => {
  const EMPTY: blocks.BlockFields = {
    countries: [],
    networks: [],
    userIds: [],
    paths: [],
    displayTypeId: 1,
    templateTypeId: 3,
    note: '',
    isActive: true,
  };
  async function under(fields: Partial<blocks.BlockFields>, run: () => Promise<void>) {
    const { id, version } = await operator.api('blocks.add', { body: { ...EMPTY, ...fields } });
    try {
      await run();
    } finally {
      await operator.api('blocks.remove', { params: { id }, query: { version } });
    }
  }
  const blockedFrom = async (headers: Record<string, string>) => {
    const codes = await Promise.all(STOPPED.map(async (id) => [id, await codeOf(id, headers)] as const));
    return codes.filter(([, code]) => code === 'site.blocked').map(([id]) => id);
  };
  const all = [...STOPS.worksAndBlocks];

  test('for a country stops new bets, money and players from there, and nothing else', () =>
    under({ countries: ['UA'] }, async () => {
      const { cookie } = player;
      expect((await blockedFrom({ cookie, 'cf-ipcountry': 'UA' })).sort()).toEqual([...all].sort());
      expect(await blockedFrom({ cookie, 'cf-ipcountry': 'GB' })).toEqual([]);
      expect(await codeOf('auth.registerFast', { 'cf-ipcountry': 'UA' })).toBe('site.blocked');
    }));
  test('for a player stops them wherever they are', () =>
    under({ userIds: [player.userId], templateTypeId: 16 }, async () => {
      expect((await blockedFrom({ cookie: player.cookie })).sort()).toEqual([...all].sort());
    }));
  test.each<[string, CallId[]]>([
    [
      '/registration',
      ['auth.registerFast', 'registration.byEmail', 'registration.byPhone', 'registration.bySocial'],
    ],
    ['/toto', ['toto.place']],
    ['/lotto', ['lotto.place']],
    ['/games', ['casino.launch', 'casino.play', 'shared.stake']],
    [
      '/office',
      ['currencies.add', 'currencies.convert', 'currencies.exchange', 'payments.deposit', 'slips.redeem'],
    ],
  ])('for the page %s stops only %j', (path, ids) =>
    under({ paths: [path] }, async () => {
      expect((await blockedFrom({ cookie: player.cookie })).toSorted()).toEqual(ids);
    }),
  );
  test('a block rule that only informs stops nothing', () =>
    under({ countries: ['UA'], displayTypeId: 2 }, async () => {
      expect(await blockedFrom({ cookie: player.cookie, 'cf-ipcountry': 'UA' })).toEqual([]);
    }));
});

test('a closed registration creates no players through any call', async () => {
  const register = () =>
    world.api()('auth.registerFast', {
      body: { countryId: 1, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true },
    });
  await edit('flags', { isRegistrationAllowed: false });
  await expect(register()).rejects.toMatchObject({
    status: 403,
    problem: { errors: [{ code: 'registration.closed', action: { kind: 'sign_in' } }] },
  });
  await edit('flags', { isRegistrationAllowed: true });
  expect(await register()).toMatchObject({ userId: expect.any(Number) });
});
