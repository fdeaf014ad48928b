import { createHash } from 'node:crypto';
import { newsletters as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { Reader } from './audience.ts';
import { createStopLinks, STOP_LINK_LIFE_MS, stopSubject } from './links.ts';
import type { NewsletterRow } from './store.ts';

type Of = Pick<NewsletterRow, 'page'>;
type Text = Pick<contract.NewsletterText, 'lng' | 'text'> & { textB?: string };

/** As long as the codes of short links. */
const SAMPLE = 'x'.repeat(12);

export const hasSms = (way: contract.NewsletterWay) =>
  contract.WAYS[way].some((channel) => channel === 'sms');

/** The hash under which the database stores the code of a short link to a newsletter’s page. */
export const openHashOf = (code: string): Buffer => createHash('sha256').update(`open ${code}`).digest();

export interface SmsDeps {
  codes: Pick<OneTimeCodes, 'issue'>;
  messages: Pick<Messages, 'write' | 'partsOf' | 'isOpen'>;
}

/** The SMS of newsletters: what each says, and of how many parts it is. */
export function createSms(
  { config, random }: Pick<Platform, 'config' | 'random'>,
  { codes, messages }: SmsDeps,
) {
  const links = createStopLinks(config);
  const valuesOf = ({ page }: Of, text: string, { open, stop }: { open: string; stop: string }) => ({
    subject: '',
    text: page === '' ? text : `${text}\n${links.shortOpen(open)}`,
    link: links.shortStop(stop),
    oneClick: '',
  });

  function partsOf(of: Of, lng: string, text: string): number {
    const values = valuesOf(of, text, { open: SAMPLE, stop: SAMPLE });
    return messages.partsOf({ template: 'newsletter', values, lng });
  }

  /** How many SMS parts the longer of a text’s two versions takes. */
  const mostPartsOf = (of: Of, { lng, text, textB = '' }: Text) =>
    Math.max(partsOf(of, lng, text), partsOf(of, lng, textB));

  return {
    partsOf,
    mostPartsOf,
    /** The parts of its longest SMS, in whatever language and version. */
    longestOf: (of: Of & { texts: readonly Text[] }) =>
      Math.max(...of.texts.map((text) => mostPartsOf(of, text))),
    /** Without a gateway SMS only reach developers, who read them in the outbox. */
    isOpen: () => messages.isOpen('sms'),

    /** Writes the SMS of a reader. Its links follow the player to the page, and end the topic; each does only that. */
    async write(tx: Tx, of: NewsletterRow, { id, lng, phone }: Reader, text: string, wanted: SmsChoice) {
      const open = of.page === '' ? null : Buffer.from(random.bytes(9)).toString('base64url');
      const link = { purpose: 'stop_sms', kind: 'short_link', lifeMs: STOP_LINK_LIFE_MS } as const;
      const { secret: stop } = await codes.issue(tx, { ...link, subject: stopSubject(id, of.id) });
      const values = valuesOf(of, text, { open: open ?? '', stop });
      const sms = { to: { phone: phone! }, template: 'newsletter', values, lng } as const;
      const { id: messageId } = await messages.write(tx, { ...sms, userId: Number(id), wanted });
      return { message_id: messageId, open_hash: open === null ? null : openHashOf(open) };
    },
  };
}

export type Sms = ReturnType<typeof createSms>;
type SmsChoice = (typeof contract.SMS_FLAGS)[contract.NewsletterFields['flag']];
