import type { OwnSettings } from '@fairbook/remote-view';
import type { HostContext } from '../host-context.ts';

/** The possible answers; each includes the ones before it. */
export const CONSENTS = ['necessary', 'functional', 'all'] as const satisfies OwnSettings['consent'][];
export type Consent = (typeof CONSENTS)[number];

type Answering = Pick<HostContext, 'bus' | 'api' | 'config' | 'now'>;

/** Stores the answer, and sends it to the API if the site keeps proof. What the answer no longer allows is deleted. */
export function answerConsent(host: Answering, consent: Consent): void {
  host.bus.set('own:consent', consent);
  sendConsent(host);
}

/** Sends the consent as proof when it is given, and again when a player signs in (S2 §7). */
export function sendConsent({ bus, api, config, now }: Answering): void {
  const consent = bus.get('own:consent') ?? 'unasked';
  if (!config.session.isCookiesAgreementLogged || consent === 'unasked') return;
  const body = { cookiesAgreeTime: new Date(now()).toISOString(), cookiesAgreeType: consent };
  // The visitor's choice is valid whether or not the proof arrived.
  api('visitors.cookiesAgreement', { body }).catch(() => {});
}
