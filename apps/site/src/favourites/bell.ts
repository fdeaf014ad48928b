import type { FavouriteKind } from '@fairbook/contracts/after/favourite-kinds';
import { whileSeen } from '@fairbook/ui';
import type { HostContext } from '../host-context.ts';
import { keep, keptText } from '../settings/device.ts';
import { favouriteOf } from './device.ts';
import { soundNews } from './sound.ts';
import type { Told } from './told.ts';

const EVERY_MS = 20_000;
const COUPONS = 10;
const DAY_MS = 24 * 3_600_000;
const SEEN = { key: 'bell_seen', place: 'storage' } as const;

/** Reads what happened every 20 s while the page is in sight, and at once when a coupon or a star changes. */
export function ringBell({ bus, api, session, now }: HostContext): void {
  const isPlayer = () => session.get().session.role === 'player';

  let ended: ReadonlySet<string> = new Set();

  async function read(): Promise<void> {
    if (document.hidden) return;
    const stars = [...(bus.get('favourites:keys') ?? [])].flatMap((key) => favouriteOf(key) ?? []);
    const idsOf = (kind: FavouriteKind) =>
      stars.flatMap((star) => (star.kind === kind ? star.id : [])).join();
    const wanted = { games: idsOf('game'), champs: idsOf('champ'), teams: idsOf('team') };
    const query = Object.fromEntries(Object.entries(wanted).filter(([, ids]) => ids !== ''));
    const [{ moments, over }, { coupons }] = await Promise.all([
      stars.length === 0 ? { moments: [], over: [] } : api('favourites.moments', { query }),
      isPlayer() ? api('bets.coupons', { query: { state: 'settled', limit: COUPONS } }) : { coupons: [] },
    ]);
    const told: Told[] = [
      ...moments.map((moment) => ({ at: Date.parse(moment.at), moment })),
      ...coupons.flatMap(({ couponId, number, status, payout, iso, settledAt }) =>
        settledAt === null ? [] : { at: Date.parse(settledAt), couponId, number, status, payout, iso },
      ),
      ...(isPlayer() ? (bus.get('favourites:gifts') ?? []) : []).map((gift) => ({
        at: Date.parse(gift.at),
        gift,
      })),
    ];
    const recent = told.filter(({ at }) => at > now() - DAY_MS).sort((a, b) => b.at - a.at);
    bus.set('favourites:told', recent);
    ended = new Set(over.map((id) => `game/${id}`));
    countStars();
    count();
  }

  /** Games that are over stay starred for what is told of them, and are counted no more; the casino has its own page. */
  function countStars(): void {
    const keys = bus.get('favourites:keys') ?? new Set();
    bus.set(
      'favourites:count',
      [...keys].filter((key) => !ended.has(key) && !key.startsWith('casino')).length,
    );
  }

  function count(): void {
    const seen = isPlayer() ? (bus.get('favourites:seenAt') ?? 0) : Number(keptText(SEEN) ?? 0);
    const told = (bus.get('favourites:told') ?? []) as readonly Told[];
    bus.set('favourites:unread', told.filter(({ at }) => at > seen).length);
  }

  /** The list was opened, so everything in it has been seen. */
  function look(): void {
    if ((bus.get('favourites:unread') ?? 0) === 0) return;
    bus.set('favourites:unread', 0);
    if (isPlayer()) {
      bus.set('favourites:seenAt', now());
      api('favourites.seen').catch(() => {});
    } else keep(SEEN, String(now()));
  }

  soundNews(bus);
  const again = () => void read().catch(() => {});
  bus.on('modal:open', ({ name }) => name === 'bell' && look());
  bus.watch('favourites:keys', countStars);
  bus.watch('favourites:keys', again);
  bus.watch('favourites:gifts', again);
  bus.watch('favourites:seenAt', count);
  bus.on('coupons:changed', again);
  session.subscribe(again);
  whileSeen(EVERY_MS, again);
  countStars();
  again();
}
