import type { OwnSettings } from '@fairbook/remote-view';
import type { HostContext } from '../host-context.ts';

/** What a visitor may answer, each with what the ones before it allow. */
export const CONSENTS = ['necessary', 'functional', 'all'] as const satisfies OwnSettings['consent'][];

/** Keeps the answer; what it no longer allows is forgotten with it. */
export function answerConsent({ bus }: Pick<HostContext, 'bus'>, consent: (typeof CONSENTS)[number]): void {
  bus.set('own:consent', consent);
}
