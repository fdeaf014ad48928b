import type { awards } from '@fairbook/contracts';
import { dateText } from '@fairbook/i18n';
import { displayOdds, oddsMilli } from '@fairbook/odds';
import { type Block, blocksOf, type Line, type Made, type PageRequest } from '@fairbook/ui/doc';

type Award = awards.Award;

/** A page for all visitors: the same for everyone, so in one time zone. */
const ZONE = 'UTC';
/** Multiples are written as prices are. */
const DECIMAL = 0;

/** The records of the book, of this month and of all time. Without an answer the page says so. */
export async function awardSections({ api, t, lang }: PageRequest): Promise<Made> {
  const answer = await api('awards.list').catch(() => null);
  const about = blocksOf(t('info.awards.about'));
  if (!answer)
    return { sections: [{ kind: 'prose', blocks: [...about, ...blocksOf(t('info.awards.unknown'))] }] };
  const tables = (['month', 'all'] as const).flatMap((of): Block[] => {
    const own = answer.awards.filter((award) => award.of === of);
    const [rounds, coupons] = [own.filter(isRound), own.filter((award) => !isRound(award))];
    return [
      ...blocksOf(t(`info.awards.${of}`)),
      ...(own.length === 0 ? blocksOf(t('info.awards.none')) : []),
      ...tableOf(t('info.awards.head'), coupons, { t, lang }),
      ...tableOf(t('info.awards.roundHead'), rounds, { t, lang }),
    ];
  });
  return {
    sections: [{ kind: 'prose', blocks: [...about, ...tables, ...blocksOf(t('info.awards.check'))] }],
  };
}

const isRound = ({ kind }: Award) => kind === 'round';

function tableOf(head: string, awards: readonly Award[], told: Pick<PageRequest, 't' | 'lang'>): Block[] {
  const [table] = blocksOf(head);
  if (awards.length === 0 || table?.kind !== 'table') return [];
  return [{ ...table, rows: awards.map((award) => rowOf(award, told)) }];
}

/** What, how much, who, when, and the page of the game. A masked name is not read for marks. */
function rowOf({ kind, game, value, name, at }: Award, { t, lang }: Pick<PageRequest, 't' | 'lang'>): Line[] {
  const figure = kind === 'legs' ? String(value) : displayOdds(oddsMilli(value), DECIMAL);
  return [
    [kind === 'round' ? (game?.name ?? '') : t(`info.awards.kind.${kind}`)],
    [kind === 'multiple' || game ? `${figure}×` : figure],
    [name],
    [dateText(Date.parse(at), lang, ZONE)],
    game ? [{ text: t('info.awards.game'), to: `/games/${game.id}` }] : [],
  ];
}
