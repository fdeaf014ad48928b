import { createHash } from 'node:crypto';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digitsIn, reachablePlayers, secretIn } from '../../testing/reachable-players.ts';
import { PASSWORD_COST } from './passwords.ts';

/** How many guesses there are, and from how many addresses (promise A3). */
const NIGHT = process.env.NIGHT === '1';
const GUESSES = NIGHT ? 10_000 : 200;
const NETWORKS = 50;
const TRIES = NIGHT ? 500 : 24;
/** Medians differ by less than this. By day only a gross difference shows: the machine is busy. */
const MOST_APART = NIGHT ? 0.05 : 0.5;

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
const from = (n: number) => `203.0.${Math.floor(n / 250) % 250}.${n % 250}`;
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock, config: { rateLimitFactor: 1 } });
});
afterAll(() => world.close());
const { reachable, messageTo } = reachablePlayers(() => world);

function postTo(on: World, url: string, body: object, remoteAddress = '127.0.0.1', device?: string) {
  return on.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      ...(device && { 'x-device': device }),
    },
    payload: JSON.stringify(body),
    remoteAddress,
  });
}
const post = (url: string, body: object, remoteAddress?: string, device?: string) =>
  postTo(world, url, body, remoteAddress, device);
const living = async ({ userId }: Visitor) =>
  (
    await world.platform.pool.query('select 1 from sessions where user_id = $1 and ended_at is null', [
      userId,
    ])
  ).rowCount;

/** An owner at a browser that the site knows, at another address than the guesses. */
async function owner() {
  const { player, email, phone } = await reachable();
  const { token } = await world.api()('device.token', { body: {} });
  const { login, password } = player;
  const home = '198.51.100.7';
  const signIn = async () =>
    (await post('/web-api/auth/login', { mode: 'login_password', login, password }, home, token)).statusCode;
  expect(await signIn()).toBe(200);
  return { player, email, phone, signIn, home, token };
}

/**
 * Sends guesses in waves, from many addresses, half a minute of the site's time apart; returns how often each status
 * was answered.
 */
async function spray(guess: (n: number) => ReturnType<typeof post>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let n = 0; n < GUESSES; n += NETWORKS) {
    const wave = await Promise.all(Array.from({ length: NETWORKS }, (_, i) => guess(n + i)));
    for (const { statusCode } of wave) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    clock.leap(30_000);
  }
  return statuses;
}

describe(`${GUESSES} guesses from ${NETWORKS} addresses get nowhere, and the owner gets in beside them (A3)`, () => {
  test('of a password', async () => {
    const { player, signIn } = await owner();
    const before = await living(player);
    const statuses = await spray((n) =>
      post(
        '/web-api/auth/login',
        { mode: 'login_password', login: player.login, password: `guess ${n}` },
        from(n % NETWORKS),
      ),
    );
    expect(statuses.get(200)).toBeUndefined();
    expect(await living(player)).toBe(before);
    expect(await signIn()).toBe(200);
  });

  test('of a code by SMS, for a code of each address and for that of the owner', async () => {
    const { player, phone, home, token } = await owner();
    const tickets: string[] = [];
    for (let n = 0; n < NETWORKS; n++) {
      const answer = await post('/web-api/auth/sms', { phone }, from(n));
      tickets.push((answer.json() as { ticket: string }).ticket);
    }
    const before = await living(player);
    const statuses = await spray((n) =>
      post(
        '/web-api/auth/sms-code',
        { phone, ticket: tickets[n % NETWORKS], code: `x${n}` },
        from(n % NETWORKS),
      ),
    );
    expect(statuses.get(200)).toBeUndefined();
    expect(await living(player)).toBe(before);
    const sent = (await codesTo(phone)).length;
    const own = await post('/web-api/auth/sms', { phone }, home, token);
    await expect.poll(async () => (await codesTo(phone)).length).toBe(sent + 1);
    const [code] = await codesTo(phone);
    const { ticket } = own.json() as { ticket: string };
    expect((await post('/web-api/auth/sms-code', { phone, ticket, code }, home, token)).statusCode).toBe(200);
  });

  test('of a recovery: links and codes', async () => {
    const { player, email, phone, home, token } = await owner();
    const before = await living(player);
    const { ticket } = (await post('/web-api/recovery/ask', { to: phone }, from(1))).json() as {
      ticket: string;
    };
    const statuses = await spray((n) =>
      n % 2 === 0
        ? post('/web-api/recovery/approve', { to: phone, ticket, code: `x${n}` }, from(n % NETWORKS))
        : post(
            '/web-api/recovery/reset',
            { secret: String(n).padStart(43, 'g'), newPassword: 'a stranger’s choice' },
            from(n % NETWORKS),
          ),
    );
    expect([statuses.get(200), statuses.get(204)]).toEqual([undefined, undefined]);
    expect(await living(player)).toBe(before);
    await post('/web-api/recovery/ask', { to: email }, home, token);
    const secret = secretIn(await messageTo(email, 'recovery_link'));
    const body = { secret, newPassword: 'three small grey otters' };
    expect((await post('/web-api/recovery/reset', body, home, token)).statusCode).toBe(204);
  });
});

/** The codes that were sent to a phone and are not erased, newest first. */
async function codesTo(phone: string): Promise<string[]> {
  const texts = await world.services.messaging.messages.textsTo(phone);
  return texts.filter(({ template }) => template === 'sign_in_code').map(({ text }) => digitsIn(text));
}

describe('an account that exists and one that doesn’t', () => {
  let real: World;
  beforeAll(async () => {
    real = await createWorld({ passwordCost: PASSWORD_COST });
  });
  afterAll(() => real.close());
  const { reachable: known } = reachablePlayers(() => real);

  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

  /** Waits until the work of the previous try is done: the pool has been idle for some turns of the event loop. */
  async function quiet(): Promise<void> {
    const { pool } = real.platform;
    for (let idle = 0; idle < 10; ) {
      await new Promise((go) => setImmediate(go));
      idle = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? idle + 1 : 0;
    }
  }

  /**
   * Asks in a random but fixed order, so that other work on this machine slows known and unknown accounts down alike.
   */
  async function compare(ask: (isKnown: boolean, n: number) => Promise<unknown>) {
    // What a busy machine adds differs from round to round; what the code adds is in each of them.
    let found = await round(ask);
    for (let again = 0; again < 2 && found.apart >= MOST_APART; again++) found = await round(ask);
    return found;
  }

  async function round(ask: (isKnown: boolean, n: number) => Promise<unknown>) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let n = 0; Math.min(times.known.length, times.unknown.length) < TRIES; n++) {
      const isKnown = createHash('sha256').update(`turn ${n}`).digest()[0]! % 2 === 0;
      await quiet();
      const startedAt = performance.now();
      const answer = await ask(isKnown, n);
      const took = performance.now() - startedAt;
      answers.add(JSON.stringify(answer));
      // The first ones warm up.
      if (n >= 8) times[isKnown ? 'known' : 'unknown'].push(took);
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    return { answers: answers.size, apart: Math.abs(a - b) / Math.max(a, b) };
  }

  test(`answer the same and as fast over ${TRIES} tries each: sign-in, code by SMS, recovery (A3)`, async () => {
    const { player, email, phone } = await known();
    const shown = (answer: Awaited<ReturnType<typeof post>>) => {
      const { requestId: _, ticket: __, ...body } = answer.json() as Record<string, unknown>;
      return { status: answer.statusCode, body };
    };
    const logins = await compare(async (isKnown, n) =>
      // Each from another address, so that nobody is slowed down.
      shown(
        await postTo(
          real,
          '/web-api/auth/login',
          { mode: 'login_password', login: isKnown ? player.login : '999999999', password: `guess ${n}` },
          from(n),
        ).finally(() => real.platform.pool.query('delete from captcha_marks')),
      ),
    );
    const sms = await compare(async (isKnown, n) =>
      shown(await postTo(real, '/web-api/auth/sms', { phone: isKnown ? phone : '+447400998877' }, from(n))),
    );
    const recoveries = await compare(async (isKnown, n) =>
      shown(
        await postTo(real, '/web-api/recovery/ask', { to: isKnown ? email : 'nobody@example.com' }, from(n)),
      ),
    );
    if (NIGHT) console.info('medians differ by', logins.apart, sms.apart, recoveries.apart);
    for (const found of [logins, sms, recoveries]) {
      expect(found.answers).toBe(1);
      expect(found.apart).toBeLessThan(MOST_APART);
    }
  });
});
