import type { showcase } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, useUi } from '@fairbook/ui';
import { Facts } from './Facts.tsx';
import { kindOf } from './kinds.ts';
import styles from './showcase.module.css';
import { useEnd } from './use-end.ts';
import { useMine } from './use-mine.ts';

interface Props {
  offers: readonly showcase.ShownOffer[];
  /** Each offer's page is below this path. */
  below: string;
  /** What an empty list says. */
  none: string;
  api: ViewContext['api'];
}

/** How many terms a card shows. */
const MOST = 3;

/** The offers as cards. A player to whom play is closed is shown none. */
export function OfferList({ offers, below, none, api }: Props) {
  const { t } = useUi();
  const mine = useMine(api);
  if (mine?.isClosed) return <EmptyState text={t('showcase.closed')} />;
  if (offers.length === 0) return <EmptyState text={none} />;
  return (
    <ul className={styles.cards}>
      {offers.map((offer) => (
        <Card
          key={offer.id}
          offer={offer}
          below={below}
          standing={mine?.standings.find(({ id }) => id === offer.id)?.standing ?? null}
        />
      ))}
    </ul>
  );
}

function Card({
  offer,
  below,
  standing,
}: {
  offer: showcase.ShownOffer;
  below: string;
  standing: showcase.Standing | null;
}) {
  const { t, lang } = useUi();
  const end = useEnd();
  const { id, name, facts, until, isLeft } = offer;
  const kind = kindOf(offer);
  const state = standing ?? (isLeft ? null : 'used');
  return (
    <li className={`panel ${styles.card}`}>
      <div>
        {state ? <span className="tag">{t(`showcase.state.${state}`)}</span> : null}
        <h2>
          <a href={`/${lang}${below}/${id}`}>{name}</a>
        </h2>
        <p className="muted">{t(`showcase.of.${kind}.lead`)}</p>
      </div>
      <div className={styles.foot}>
        <Facts facts={facts.slice(0, MOST)} />
        {until === null ? null : <p className="small muted">{t('showcase.until', { at: end(until) })}</p>}
      </div>
    </li>
  );
}
