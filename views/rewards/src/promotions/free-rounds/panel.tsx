import type { casinoFree, freeRounds } from '@fairbook/contracts';
import { useState } from 'react';
import { useRewards } from '../../context.ts';
import { panelPart } from '../panel-part.ts';
import { CodeForm } from './CodeForm.tsx';
import { Offer } from './Offer.tsx';
import { Own } from './Own.tsx';

interface Free {
  offers: readonly freeRounds.OfferedFreeRounds[];
  own: readonly casinoFree.FreeRounds[];
}

/** The page on which codes are entered; the other one shows what there is. */
const CODES = 'promotion-codes';

async function load({ api }: Parameters<Parameters<typeof panelPart<Free>>[0]['load']>[0]): Promise<Free> {
  const [{ offers }, { freeRounds: own }] = await Promise.all([
    api('freeRounds.offers'),
    api('casinoFree.mine'),
  ]);
  return { offers, own };
}

export const panel = panelPart<Free>({
  pages: ['bonuses-deposit', CODES],
  load,
  isShown: ({ offers, own }, page) => page === CODES || offers.length + own.length > 0,
  Show: ({ data, page }) => (page === CODES ? <CodeForm /> : <FreeRounds data={data} />),
});

/** Free rounds that can be taken, and those that the player has or had. */
function FreeRounds({ data }: { data: Free }) {
  const { t, api } = useRewards();
  const [{ offers, own }, setFree] = useState(data);
  const [told, setTold] = useState('');

  async function onTaken({ rounds }: casinoFree.FreeRounds) {
    setTold(t('rewards.free.taken', { count: rounds }));
    setFree(await load({ api }));
  }

  return (
    <section className="panel" aria-label={t('rewards.free.title')}>
      <header className="panel-head">
        <h2>{t('rewards.free.title')}</h2>
      </header>
      <p className="pad small muted">{t('rewards.free.lead')}</p>
      <p role="status" className={told ? 'pad' : 'vh'}>
        {told}
      </p>
      <ul>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} onTaken={onTaken} />
        ))}
        {own.map((free) => (
          <Own key={free.id} free={free} />
        ))}
      </ul>
    </section>
  );
}
