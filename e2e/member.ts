import { type Api, createApi } from '@fairbook/client';
import { browserCookie } from '@fairbook/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A player registered through the API, with money, and the cookie for a browser. */
export interface Member {
  api: Api;
  cookie: { name: string; value: string };
  accountId: number;
  login: string;
  password: string;
}

export async function newMember(url: string, amount = '100.00'): Promise<Member> {
  const answer = await registered(url);
  const { login, password } = (await answer.json()) as Pick<Member, 'login' | 'password'>;
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const [name = '', value = ''] = pair.split('=');
  const api = createApi({
    baseUrl: url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie: pair, origin: url },
      }),
  });
  const { accounts } = await api('wallet.accounts');
  const accountId = accounts[0]!.id;
  await api('payments.deposit', {
    idempotencyKey: crypto.randomUUID(),
    body: { method: 'demo', accountId, amount },
  });
  return { api, cookie: { name, value }, accountId, login, password };
}

/** A desktop page in a browser context of its own, with the consent question answered. */
export async function signedInPage(
  browser: Browser,
  url: string,
  { cookie }: Pick<Member, 'cookie'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 1000 },
    ...options,
  });
  await context.addCookies([
    { ...cookie, url },
    { name: 'cookies_agree_type', value: '1', url },
  ]);
  return context.newPage();
}

/** The same for a visitor of a test world, whose cookie is a single text. */
export function pageOfVisitor(
  browser: Browser,
  url: string,
  visitor: { cookie: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1366, height: 900 };
  return signedInPage(browser, url, { cookie: browserCookie(visitor, url) }, { viewport, ...options });
}

/** An operator's API client and session cookie. */
export type Operator = Pick<Member, 'api' | 'cookie'>;

/** Signs in the operator that the server created at its start, or another operator of the server. */
export async function operatorOf(
  url: string,
  signIn: { login: string; password: string },
): Promise<Operator> {
  const answer = await fetch(`${url}/web-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ mode: 'login_password', ...signIn }),
  });
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const pair = pairs.find((each) => each.includes('session')) ?? '';
  const [name = '', value = ''] = pair.split('=');
  const api = createApi({ baseUrl: url, headers: { cookie: pair, origin: url } });
  return { api, cookie: { name, value } };
}

/** How often to read the prices again: on a busy machine a market may have closed meanwhile. */
const TRIES = 5;

/** Odds high enough for half of a double to be worth more than its whole stake. */
const WORTH_SELLING = 1.8;

/** Places a double at odds of at least `WORTH_SELLING` each on two games. Returns the coupon's id. */
export async function placeExpress(member: Member): Promise<string> {
  for (let tries = 1; tries < TRIES; tries++) {
    const id = await expressOnce(member).catch(() => null);
    if (id) return id;
  }
  return expressOnce(member);
}

async function expressOnce({ api, accountId }: Member): Promise<string> {
  const { games } = await api('sportsbook.lineGames', { query: { limit: 20 } });
  const bets = games.slice(10, 12).map((game) => {
    const outcome = game.markets
      .find(({ typeId }) => typeId === 1)!
      .outcomes.find(({ isBlocked, coef }) => !isBlocked && coef >= WORTH_SELLING)!;
    return { gameId: game.id, outcomeId: outcome.id, coef: outcome.coef };
  });
  const { couponId } = await api('bets.place', {
    idempotencyKey: crypto.randomUUID(),
    body: { accountId, typeId: 1, amount: '10.00', changeCoefAction: 1, bets },
  });
  return couponId;
}

/** Registers; tries again, as a client does, when a busy node asks for it. */
async function registered(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/web-api/registration/fast_reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        countryId: 38,
        currencyIso: 'EUR',
        lng: 'en',
        isAdult: true,
        acceptsTerms: true,
      }),
    });
    if (answer.ok) return answer;
    if (answer.status !== 503) throw new Error(`no registration: ${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
