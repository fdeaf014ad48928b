import { type GameId, gameOf } from '@fairbook/games';
import { numberText, percentText } from '@fairbook/i18n';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { moneyText } from '@fairbook/ui';
import type { CasinoData } from '../data.ts';
import { frameOf } from '../lobby/load.ts';
import { openFlags } from '../lobby/open.ts';

/** A page to which advertisements of a game lead: what it is and what it returns; null for an unknown game. */
export async function landingOf(ctx: LoadContext): Promise<LoadResult<CasinoData> | null> {
  const { api, t, lang } = ctx;
  const word = ctx.route.params.landingRoute ?? '';
  if (!gameOf(word)) return null;
  const game = word as GameId;
  const [{ games, iso, leastStake }, flags] = await Promise.all([
    api('casino.games', { query: {} }),
    openFlags(ctx),
  ]);
  const { returned, hits, largest } = games.find(({ id }) => id === game)!.figures;
  const percent = (part: number) => percentText(part * 100, lang, { most: 2 });
  const [name, about] = [t(`game-${game}.name`), t(`game-${game}.about`)];
  const items = [
    t('shelves.landing.returned', { percent: percent(returned) }),
    t('shelves.landing.hits', { percent: percent(hits) }),
    t('shelves.landing.largest', { times: numberText(largest, lang) }),
    ...(leastStake === null ? [] : [t('shelves.landing.least', { sum: moneyText(leastStake, iso, lang) })]),
    t('shelves.landing.proof'),
    t('shelves.landing.age'),
  ];
  return {
    title: name,
    data: {
      page: 'landing',
      frame: frameOf(ctx, flags, name, about),
      game,
      sections: [
        { kind: 'prose', blocks: [{ kind: 'list', isOrdered: false, items: items.map((item) => [item]) }] },
        {
          kind: 'links',
          links: [
            { to: `/games/${game}`, text: t('shelves.landing.play', { game: name }) },
            { to: '/games/fairness', text: t('shelves.landing.fair') },
            { to: '/office/responsible', text: t('shelves.landing.limits') },
          ],
        },
      ],
    },
    head: { description: about, canonical: `/games/${game}` },
  };
}
