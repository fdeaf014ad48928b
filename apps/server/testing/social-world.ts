import { generateKeyPairSync } from 'node:crypto';
import type { BodyOf, registration, social } from '@fairbook/contracts';
import { createWorld } from '@fairbook/testkit';
import { transact } from '../platform/database/transact.ts';
import { type Person, startOpenIdProvider } from './openid-provider.ts';

export const ORIGIN = 'https://book.example';
export const BOT = '12345:a-token-of-a-bot';

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind of call.
  body: any;
}

/** The codes of a refusal. */
export const code = ({ body }: Answered) => body?.errors?.map((each: { code: string }) => each.code).join();
let people = 0;
/** Nobody was this person before. */
export const somebody = (person: Partial<Person> = {}): Person => ({
  sub: `person-${people++}`,
  name: 'Ann',
  ...person,
});
/** A site with keys of some providers, and a real OpenID provider behind two of them. */
export async function createSocialWorld() {
  const idp = await startOpenIdProvider([`${ORIGIN}/user/social/google`, `${ORIGIN}/user/social/twitch`]);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const openId = { ...idp.client, key: '', issuer: idp.issuer };
  const world = await createWorld({
    config: {
      publicOrigin: ORIGIN,
      social: {
        google: openId,
        twitch: openId,
        apple: { id: 'down', secret: pem, key: 't.k', issuer: 'http://127.0.0.1:9' },
        telegram: { id: '12345', secret: BOT, key: '', issuer: null },
        metamask: { id: '1', secret: '', key: '', issuer: null },
      },
    },
  });

  /** A browser of the tests: keeps its cookies and calls as the site's own page. */
  function browser(jar = new Map<string, string>()) {
    async function call(
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      body?: object,
      further: Record<string, string> = {},
    ): Promise<Answered> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await world.app.inject({
        method,
        url,
        headers: {
          host: 'book.example',
          origin: ORIGIN,
          cookie,
          ...further,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
      for (const each of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return { status: answer.statusCode, body: answer.body ? answer.json() : null };
    }
    const post = (url: string, body: object, headers?: Record<string, string>) =>
      call('POST', url, body, headers);
    const begin = (provider: social.Provider, body = {}) => post(`/social-api/oauth/${provider}/begin`, body);
    const finish = (provider: social.Provider, returned: string) =>
      post(`/social-api/oauth/${provider}/finish`, { returned });
    return {
      jar,
      get: (url: string) => call('GET', url),
      remove: (url: string) => call('DELETE', url),
      post,
      begin,
      finish,
      copy: () => browser(new Map(jar)),
      /** Signs in at the OpenID provider as somebody and comes back. */
      async comeBackAs(person: Person | null, provider: social.Provider = 'google') {
        const { body } = await begin(provider);
        idp.beAt(person);
        return finish(provider, await idp.visit(body.url));
      },
      register: (ticket: string, wish: Partial<BodyOf<typeof registration.bySocial>> = {}) =>
        post('/web-api/registration/soc_reg', {
          ticket,
          countryId: 38,
          currencyIso: 'EUR',
          lng: 'en',
          isAdult: true,
          acceptsTerms: true,
          wantsNews: false,
          ...wish,
        }),
      link: (ticket: string) => post('/web-api/security/social', { ticket }),
    };
  }
  /** Who is signed in there. */
  const whoIs = async (who: Pick<ReturnType<typeof browser>, 'get' | 'post'>) =>
    (await who.get('/web-api/session')).body.userId;

  async function newPlayer(person = somebody()) {
    const who = browser();
    const { body } = await who.comeBackAs(person);
    const made = await who.register(body.newcomer.ticket);
    return { who, person, ...(made.body as { userId: number; login: string; password: string }) };
  }

  async function oldPlayer(email?: string) {
    const { userId, login, password } = await world.services.auth.registerPlayer({
      countryId: 1,
      currencyIso: 'EUR',
      lng: 'en',
    });
    if (email) {
      const { contacts } = world.services.messaging;
      await transact(world.platform.pool, async (tx) => {
        await contacts.setEmail(tx, userId, email);
        await contacts.verifyEmail(tx, userId, email);
      });
    }
    const signIn = async (who: Pick<ReturnType<typeof browser>, 'get' | 'post'>) =>
      who.post('/web-api/auth/login', { mode: 'login_password', login, password });
    return { userId, login, password, signIn };
  }

  return {
    world,
    idp,
    browser,
    whoIs,
    newPlayer,
    oldPlayer,
    async close() {
      await world.close();
      await idp.close();
    },
  };
}

export type SocialWorld = Awaited<ReturnType<typeof createSocialWorld>>;
export type Browser = ReturnType<SocialWorld['browser']>;
