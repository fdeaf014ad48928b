import type { OwnSettings } from '@fairbook/remote-view';
import type { HostContext } from '../host-context.ts';

/** What a visitor may answer, each with what the ones before it allow. */
export const CONSENTS = ['necessary', 'functional', 'all'] as const satisfies OwnSettings['consent'][];
export type Consent = (typeof CONSENTS)[number];

type Answering = Pick<HostContext, 'bus' | 'api' | 'config' | 'now'>;

/** Keeps the answer, and sends it where sites keep proof; what it no longer allows is forgotten with it. */
export function answerConsent({ bus, api, config, now }: Answering, consent: Consent): void {
  bus.set('own:consent', consent);
  if (!config.session.isCookiesAgreementLogged) return;
  const body = { cookiesAgreeTime: new Date(now()).toISOString(), cookiesAgreeType: consent };
  // The visitor's choice holds whether or not the proof arrived.
  api('visitors.cookiesAgreement', { body }).catch(() => {});
}
