import { newsletters as contract, Refusal, registration } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { Persons } from '../person/index.ts';
import type { Sealed } from '../sealed/index.ts';
import { anyReader } from './audience.ts';
import { inboxRoutes } from './inbox.ts';
import { createOpenLinks, readStopSubject } from './links.ts';
import { oneClickPlugin } from './one-click.ts';
import { createSender, type Sender, type SenderDeps } from './sender.ts';
import { createNewsletterService, type NewsletterDeps, rounded } from './service.ts';
import { createSms, openHashOf } from './sms.ts';
import { holdReader, listNewsletters, markOpened, markStopped, ofOpenHash, topicOf } from './store.ts';

/** The number of a player in the segment of a newsletter; null where there is none, or no such newsletter. */
export async function readerOf(
  db: Kysely<Schema>,
  newsletterId: number,
  now: number,
): Promise<number | null> {
  const [newsletter] = await listNewsletters(db, newsletterId);
  return newsletter ? anyReader(db, newsletter, new Date(now)) : null;
}

export { fittingPlayers } from './audience.ts';
export { quietCountries } from './quiet.ts';
export { badSpanOf } from './service.ts';

/** What is offered to fewer players would be about a person. */
export const FEWEST_READERS = 20;

/** A number of players as operators are told it: in tens, and null below the fewest. */
export const inTens = (players: number): number | null => rounded(players, FEWEST_READERS);

interface Dependencies extends Omit<NewsletterDeps, 'fewestReaders' | 'sms'>, Pick<SenderDeps, 'isLimited'> {
  /** For tests. */
  fewestReaders?: number;
  codes: OneTimeCodes;
  messages: Messages;
  sealed: Pick<Sealed, 'seal' | 'open'>;
  persons(): Pick<Persons, 'stopNewsletter' | 'setChoices'>;
}

/**
 * Newsletters, or campaigns: written by operators, sent by a duty in batches by mail, to the inbox of the site, to devices or
 * by SMS. Each has a way to unsubscribe (decisions 0159, 0172).
 */
export function createNewsletters(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'config' | 'random'>,
  given: Dependencies,
): { module: Module; sender: Sender } {
  const { db, pool, clock, config } = platform;
  const dependencies = { fewestReaders: FEWEST_READERS, ...given };
  const { codes, persons, isLimited } = dependencies;
  const sms = createSms(platform, dependencies);
  const service = createNewsletterService(platform, { ...dependencies, sms });
  const openLinks = createOpenLinks(config, dependencies.sealed);
  const sender = createSender(platform, { ...dependencies, sms }, openLinks);

  /** False for a link that has been used, or never was one. */
  function stop(secret: string): Promise<boolean> {
    return transact(pool, async (tx) => {
      const subject = await codes.redeem(tx, { purpose: 'stop_newsletter', secret });
      if (subject === undefined) return false;
      const { userId, newsletterId } = readStopSubject(subject);
      if (!(await holdReader(tx, userId))) return true;
      await persons().stopNewsletter(tx, userId);
      if (newsletterId !== null) await markStopped(tx, { newsletterId, userId, at: new Date(clock.now()) });
      return true;
    });
  }

  /** Ends the topic of an SMS. False for a link that has been used, or never was one. */
  async function stopSms(secret: string): Promise<boolean> {
    const link = { purpose: 'stop_sms', secret } as const;
    const { userId, newsletterId } = readStopSubject((await codes.peek(link)) ?? '');
    const flag = newsletterId === null ? undefined : await topicOf(db, newsletterId);
    if (newsletterId === null || !flag) return false;
    return transact(pool, async (tx) => {
      if ((await codes.redeem(tx, link)) === undefined) return false;
      if (!(await holdReader(tx, userId))) return true;
      await persons().setChoices(tx, userId, { [contract.SMS_FLAGS[flag]]: false });
      await markStopped(tx, { newsletterId, userId, at: new Date(clock.now()) });
      return true;
    });
  }

  /** Notes that a link was followed; returns the page that it leads to. */
  async function opened(token: string): Promise<string> {
    const of = openLinks.read(token) ?? (await ofOpenHash(platform.db, openHashOf(token)));
    const found = of && (await markOpened(platform.db, { ...of, at: new Date(clock.now()) }));
    return found?.page ?? '';
  }

  const module: Module = {
    name: 'newsletters',
    plugin: oneClickPlugin(
      platform,
      async (secret) => {
        await stop(secret);
      },
      opened,
    ),
    duties: { messages: sender },
    routes: [
      ...inboxRoutes(platform, persons, isLimited),
      route(registration.stopNewsletter, async ({ body }) => {
        if (!(await stop(body.code))) throw new Refusal('registration.link_over');
        return undefined;
      }),
      route(registration.stopped, async ({ body: { code: secret } }) => {
        const subject =
          (await codes.used({ purpose: 'stop_newsletter', secret })) ??
          (await codes.used({ purpose: 'stop_sms', secret }));
        if (subject === undefined) throw new Refusal('registration.link_over');
        const { newsletterId } = readStopSubject(subject);
        return { topic: newsletterId === null ? null : ((await topicOf(db, newsletterId)) ?? null) };
      }),
      route(registration.stopSms, async ({ body }) => {
        if (!(await stopSms(body.code))) throw new Refusal('registration.link_over');
        return undefined;
      }),
      route(contract.list, async () => ({ newsletters: await service.list() })),
      route(contract.add, ({ body, caller }) => service.add(userOf(caller), body)),
      route(contract.change, ({ params, body: { version, ...fields }, caller }) =>
        service.change({ userId: userOf(caller), id: params.id, version }, fields),
      ),
      route(contract.remove, ({ params, query: { version = 0 }, caller }) =>
        service.remove({ userId: userOf(caller), id: params.id, version }),
      ),
      route(contract.audience, ({ params }) => service.audience(params.id)),
      route(contract.send, ({ params, body, caller }) =>
        service.send({ userId: userOf(caller), id: params.id, version: body.version }, body.at),
      ),
      route(contract.approve, ({ params, body, caller }) =>
        service.approve({ userId: userOf(caller), id: params.id, version: body.version }),
      ),
      route(contract.withdraw, ({ params, body, caller }) =>
        service.withdraw({ userId: userOf(caller), id: params.id, version: body.version }),
      ),
    ],
  };
  return { module, sender };
}
