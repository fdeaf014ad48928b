import { esportsPlace, hubPath, placedAt } from '@fairbook/remote-view/esports';
import { sportNamed } from '@fairbook/sports';
import type { Made, PageRequest } from '@fairbook/ui/doc';
import { champPath } from '../route.ts';
import { sportIdsOf } from './title.ts';

/** The competitions of a discipline; null for an unknown one. */
export async function esportsChampsPage({ api, route, t }: PageRequest): Promise<Made | null> {
  const place = esportsPlace(route);
  const sportId = place ? sportIdsOf(place)[0] : undefined;
  if (!place || sportId === undefined) return null;
  const { champs } = await api('sportsbook.champs', { query: { sport: sportId } });
  const all = { text: t(`esports.kind.${place.kind}`), to: hubPath(place.kind, null) };
  const sport = t(sportNamed(sportId).name);
  return {
    title: t('esports.champsOf', { sport }),
    crumbs: [all, { text: sport, to: hubPath(place.kind, place.sport) }],
    sections:
      champs.length === 0
        ? [{ kind: 'empty', text: t('esports.empty.none'), actions: [all] }]
        : [
            {
              kind: 'links',
              links: champs.map((champ) => ({
                text: champ.name,
                to: placedAt(place.kind, champPath('live', champ)),
                note: t('esports.counts', { live: champ.live, line: champ.line }),
                flag: champ.countryCode,
              })),
            },
          ],
  };
}
