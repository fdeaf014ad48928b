import type { showcase } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import { BirthdayGift } from './BirthdayGift.tsx';
import { Drops } from './Drops.tsx';
import { Facts } from './Facts.tsx';
import { kindOf } from './kinds.ts';
import styles from './showcase.module.css';
import { useEnd } from './use-end.ts';
import { useMine } from './use-mine.ts';

interface Props {
  offer: showcase.ShownOffer;
  /** A page for a link from elsewhere: the way in stands out. */
  isLanding: boolean;
  api: ViewContext['api'];
}

/** One offer: how to get it, its terms as they are now, and what counts. */
export function OfferPage({ offer, isLanding, api }: Props) {
  const { t } = useUi();
  const end = useEnd();
  const { facts, from, until, isLeft } = offer;
  const kind = kindOf(offer);
  // A gift has a day of its own, which stands in its words.
  const isEndless = kind === 'birthday' && until === null;
  const steps = t(`showcase.of.${kind}.how`).split('\n');
  return (
    <>
      <section className={`panel ${styles.way}`} data-landing={isLanding || undefined}>
        <Way offer={offer} api={api} />
        <ul className={styles.dates}>
          {from === null ? null : <li>{t('showcase.from', { at: end(from) })}</li>}
          {isEndless ? null : (
            <li>{until === null ? t('showcase.noEnd') : t('showcase.until', { at: end(until) })}</li>
          )}
          {isLeft ? null : <li>{t('showcase.used')}</li>}
        </ul>
      </section>
      <div className={styles.columns}>
        <section className={`panel ${styles.part}`}>
          <h2>{t('showcase.how')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={`panel ${styles.part}`}>
          <h2>{t('showcase.terms')}</h2>
          <Facts facts={facts} />
        </section>
      </div>
      <p className="small muted">{t('showcase.live')}</p>
      {kind === 'drops' ? <Drops api={api} /> : null}
    </>
  );
}

/** The way to the offer, or why there is none for this player. */
function Way({ offer, api }: { offer: showcase.ShownOffer; api: ViewContext['api'] }) {
  const { t, lang, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const mine = useMine(api);
  if (mine?.isClosed) return <p>{t('showcase.closed')}</p>;
  const standing = mine?.standings.find(({ id }) => id === offer.id)?.standing;
  if (offer.kind === 'birthday') return <BirthdayGift api={api} />;
  if (standing) return <p>{t(`showcase.standing.${standing}`)}</p>;
  if (offer.page === null && isPlayer) return <p>{t('showcase.forNew')}</p>;
  if (offer.page !== null)
    return (
      <a className="btn primary" href={`/${lang}${offer.page}`}>
        {t(`showcase.of.${kindOf(offer)}.action`)}
      </a>
    );
  return (
    <div className="row wrap">
      <button
        type="button"
        className="btn primary"
        onClick={() => bus.emit('modal:open', { name: 'registration' })}
      >
        {t('showcase.register')}
      </button>
      <span>
        {t('showcase.code')} <b>{offer.code}</b>
      </span>
    </div>
  );
}
