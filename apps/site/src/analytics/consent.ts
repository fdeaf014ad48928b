import type { EventClass } from '@fairbook/contracts/site/analytics-events';
import type { OwnSettings } from '@fairbook/remote-view';

/**
 * The events allowed by each consent answer. Without an answer, or with "necessary only", nothing leaves the browser
 * (decision 0016).
 */
const ALLOWED: Record<OwnSettings['consent'], readonly EventClass[]> = {
  unasked: [],
  necessary: [],
  functional: ['technical'],
  all: ['technical', 'journey'],
};

export function mayTell(consent: OwnSettings['consent'], kind: EventClass): boolean {
  return ALLOWED[consent].includes(kind);
}
