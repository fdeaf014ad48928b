import type { HostContext } from '../../host-context.ts';
import { keep, keptText } from '../../settings/device.ts';
import { isDue, SHOWN_FOR_S, shownMark } from './due.ts';

const COOKIE = { key: 'team_cash', place: 'cookie' } as const;
/** A moment for the page to be read first. */
const AFTER_MS = 3_000;

export const watch = { start: offerTeamCash, cookies: [COOKIE.key] };

/**
 * Shows team cash to a player whose payments have just come to three or four, once each (S2 §4). The cookie only decides
 * whether it is shown; what it brings is the server's.
 */
function offerTeamCash(host: HostContext): void {
  const { api, bus, config, live, session } = host;
  if (!config.flags.isTeamCashOn) return;
  /** Who was asked about, until the next payment. */
  let asked: number | null = null;

  async function look(): Promise<void> {
    const { userId, role } = session.get().session;
    if (userId === null || role !== 'player' || asked === userId) return;
    asked = userId;
    const offer = await api('teamCash.mine');
    if (!isDue(offer, userId, keptText(COOKIE))) return;
    // Over another dialog it would be pressed by mistake; the next page asks again.
    if (session.get().session.userId !== userId || document.querySelector('dialog[open]')) return;
    keep(COOKIE, shownMark(userId, offer.payments), SHOWN_FOR_S);
    bus.emit('modal:open', { name: 'teamCash' });
  }
  const soon = () => setTimeout(() => void look().catch(() => undefined), AFTER_MS);
  soon();
  session.subscribe(soon);
  live.onMe(({ payments }) => {
    if (!payments) return;
    asked = null;
    soon();
  });
}
