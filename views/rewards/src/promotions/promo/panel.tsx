import type { promo } from '@fairbook/contracts';
import { EmptyState } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { useRewards } from '../../context.ts';
import { panelPart } from '../panel-part.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodeRow } from './CodeRow.tsx';

interface OwnCodes {
  /** Codes that can be used now. */
  open: readonly promo.OwnPromoCode[];
  /** Codes that the player added, bought or used. */
  own: readonly promo.KnownPromoCode[];
}

export const panel = panelPart<OwnCodes>({
  pages: ['promotion-codes'],
  async load({ api }) {
    const [open, own] = await Promise.all([api('promo.mine'), api('promo.own')]);
    return { open: open.promoCodes, own: own.promoCodes };
  },
  isShown: () => true,
  Show: PromoCodes,
});

/** Promo codes: one is entered and checked, the others can be used now or were used. */
function PromoCodes({ data }: { data: OwnCodes }) {
  const { t, lang, api } = useRewards();
  const [open, setOpen] = useState(data.open);
  const [own, setOwn] = useState(data.own);

  async function onKept() {
    const [now, mine] = await Promise.all([api('promo.mine'), api('promo.own')]);
    setOpen(now.promoCodes);
    setOwn(mine.promoCodes);
  }

  return (
    <>
      <CodeForm onKept={onKept} />
      <Codes title={t('rewards.codes.open')}>
        {open.map((code) => (
          <CodeRow key={code.code} code={code} />
        ))}
        {open.length === 0 ? (
          <EmptyState text={t('rewards.codes.noneOpen')} />
        ) : (
          <p className="pad row wrap">
            <a className="btn" href={`/${lang}`}>
              {t('rewards.codes.toBets')}
            </a>
            <span className="small muted">{t('rewards.codes.how')}</span>
          </p>
        )}
      </Codes>
      <Codes title={t('rewards.codes.own')}>
        {own.length === 0 ? <EmptyState text={t('rewards.codes.noneOwn')} /> : null}
        {own.map((code: promo.KnownPromoCode) => (
          <CodeRow key={code.code} code={code} state={code.state} used={code.used} />
        ))}
      </Codes>
    </>
  );
}

function Codes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      <div>{children}</div>
    </section>
  );
}
