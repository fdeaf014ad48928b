import { percentText } from '@fairbook/i18n';
import type { LoadContext } from '@fairbook/remote-view';
import type { Section } from '@fairbook/ui/doc';
import { ownBonusesOf } from './own.ts';

/**
 * What a first deposit would bring in the casino: to the player, if it hasn't been had or declined; to visitors what is
 * open to everybody.
 */
export async function firstOffer(ctx: LoadContext): Promise<Section[]> {
  const { api, t, lang, isSignedIn } = ctx;
  const own = await ownBonusesOf(ctx);
  if (isSignedIn && !own) return [];
  const open = own
    ? own.filter(({ isAvailable, choice }) => isAvailable && choice !== 0)
    : (await api('depositBonuses.open', {})).bonuses;
  const first = open.filter(({ deposit, product }) => deposit === 'first' && product === 'casino');
  if (first.length === 0) return [];
  return [
    {
      kind: 'links',
      title: t('shelves.first.yours'),
      links: first.map(({ id, percent }) => ({
        to: `/bonus/casino/${id}`,
        text: t('actions.deposit.first.casino', { percent: percentText(percent, lang) }),
        note: t('shelves.first.note'),
      })),
    },
  ];
}
