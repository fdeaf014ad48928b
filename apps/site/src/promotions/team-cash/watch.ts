import type { HostContext } from '../../host-context.ts';
import { keep, keptText } from '../../settings/device.ts';
import { isDue, SHOWN_FOR_S, shownMark } from './due.ts';

const COOKIE = { key: 'team_cash', place: 'cookie' } as const;
/** The page can be read this long before the dialog opens. */
const AFTER_MS = 3_000;

export const watch = { start: offerTeamCash, cookies: [COOKIE.key] };

/**
 * Shows team cash to a player who has just made the third or fourth payment, once each (S2 §4). The cookie only decides
 * whether the dialog is shown; the server decides what the player gets.
 */
function offerTeamCash(host: HostContext): void {
  const { api, bus, config, live, session } = host;
  if (!config.flags.isTeamCashOn) return;
  /** The player whose offer was read. Reset by the next payment. */
  let asked: number | null = null;

  async function look(): Promise<void> {
    const { userId, role } = session.get().session;
    if (userId === null || role !== 'player' || asked === userId) return;
    asked = userId;
    const offer = await api('teamCash.mine');
    if (!isDue(offer, userId, keptText(COOKIE))) return;
    // Not over another dialog, where it would be pressed by mistake. The next page tries again.
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
