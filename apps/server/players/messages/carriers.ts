import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import type { WrittenMessage } from './text.ts';

/**
 * Brings a text to an address. Throws `Undeliverable` when another try is useless, `NotTaken` when the server has not taken it
 * for now, and anything else when that is unknown.
 */
export interface Carrier {
  carry(to: string, message: WrittenMessage): Promise<void>;
  close(): void;
}

export class Undeliverable extends Error {}
export class NotTaken extends Error {}

/** A node that stops waits for it, and is given ten seconds. */
const TIMEOUT_MS = 8_000;

/** Without a connection nothing can have been taken. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a failure is of the connection: of each address that was tried, if the name has several. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnreached);
  return UNREACHED.has((error as { code?: string } | undefined)?.code ?? '');
}

function mailCarrier({ url, from }: { url: string; from: string }): Carrier {
  // Neither files nor addresses are ever read for a message.
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async carry(to, { subject, text, headers }) {
      try {
        // As an object: a text would be read as a list of addresses.
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(headers && { headers }),
        });
      } catch (error) {
        const { responseCode: code = 0, syscall } = error as { responseCode?: number; syscall?: string };
        if (code >= 500) throw new Undeliverable('the mail server refused it', { cause: error });
        // Without a connection it can't have taken it either.
        if (code >= 400 || syscall === 'connect')
          throw new NotTaken('the mail server has not taken it', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Posts `{ to, text }` to a gateway, with the token as bearer. */
function smsCarrier({ url, token }: { url: string; token: string | null }): Carrier {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return {
    async carry(to, { text }) {
      const body = JSON.stringify({ to, text });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      }).catch((error: Error) => {
        if (!isUnreached(error.cause)) throw error;
        throw new NotTaken('the SMS gateway can’t be reached', { cause: error });
      });
      if (ok) return;
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
      const Fault = status === 429 || status === 503 ? NotTaken : isFinal ? Undeliverable : Error;
      throw new Fault(`the SMS gateway answered ${status}`);
    },
    close() {},
  };
}

/** The carriers of this site, by channel. A channel without one leaves its messages in the outbox. */
export function carriersOf({ smtpUrl, mailFrom, smsUrl, smsToken }: Config): Map<'email' | 'sms', Carrier> {
  const carriers = new Map<'email' | 'sms', Carrier>();
  if (smtpUrl) carriers.set('email', mailCarrier({ url: smtpUrl, from: mailFrom }));
  if (smsUrl) carriers.set('sms', smsCarrier({ url: smsUrl, token: smsToken }));
  return carriers;
}
