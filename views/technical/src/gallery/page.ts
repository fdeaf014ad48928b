import type { Api } from '@fairbook/client';
import type { Made, PageRequest } from '@fairbook/ui/doc';
import { GROUPS, type Places, pathOf, SCREENS } from './screens.ts';

/** Every screen and state of the site with a link, for whoever works on it. */
export async function galleryPage({ api, t, isSignedIn }: PageRequest): Promise<Made> {
  const places = await placesOf(api, isSignedIn);
  return {
    lead: t('technical.gallery.text', { count: SCREENS.length }),
    sections: GROUPS.map((group) => ({
      kind: 'links',
      title: t(`technical.gallery.${group}`),
      links: SCREENS.filter((screen) => screen.group === group).flatMap((screen) => {
        const to = pathOf(screen, places);
        if (to === null) return [];
        const note = t('technical.gallery.note', { who: screen.who, steps: screen.first?.length ?? 0 });
        // Two states of one page would be the same link twice.
        return [{ text: screen.name, to: `${to}${to.includes('?') ? '&' : '?'}state=${screen.name}`, note }];
      }),
    })),
  };
}

async function placesOf(api: Api, isSignedIn: boolean): Promise<Places> {
  const [live, line, coupons] = await Promise.all([
    api('sportsbook.liveGames').then(
      ({ games }) => games,
      () => [],
    ),
    api('sportsbook.lineGames', { query: { limit: 1 } }).then(
      ({ games }) => games,
      () => [],
    ),
    isSignedIn
      ? api('bets.coupons', { query: { limit: 1 } }).then(
          (own) => own.coupons,
          () => [],
        )
      : [],
  ]);
  return placesIn({ live: live[0], before: line[0], coupon: coupons[0] });
}

interface Found {
  live: GameFound | undefined;
  before: GameFound | undefined;
  coupon: { couponId: string; number: number } | undefined;
}
interface GameFound {
  id: number;
  champId: number;
}

/** Addresses of football games: the site leads on to those with names. */
export function placesIn({ live, before, coupon }: Found): Places {
  return {
    ...(live && { live: `/live/football/${live.champId}/${live.id}` }),
    ...(before && {
      before: `/line/football/${before.champId}/${before.id}`,
      league: `/line/football/${before.champId}`,
    }),
    ...(coupon && { coupon: coupon.couponId, number: String(coupon.number) }),
  };
}
