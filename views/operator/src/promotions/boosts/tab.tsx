import type { AnswerOf, boosts } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../../page/may.tsx';
import { part } from '../../page/part.tsx';
import { failureText } from '../../risk/fields.ts';
import styles from '../../risk/risk.module.css';
import { momentText, oddsText } from '../../voids/texts.ts';
import { BoostForm } from './BoostForm.tsx';
import { Withheld } from './Withheld.tsx';

export const tab = part(
  ({ api }) => api('boosts.list'),
  ({ data, ctx }) => <BoostsTab start={data} api={ctx.api} now={ctx.now} />,
);

interface Props {
  start: AnswerOf<typeof boosts.list>;
  api: ViewContext['api'];
  now: number;
}

/** Boosted prices: open ones with their current prices, then past ones. */
function BoostsTab({ start, api, now }: Props) {
  const { t } = useUi();
  const [list, setList] = useState(start.boosts);
  const [isNew, setNew] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async () => {
    setList((await api('boosts.list')).boosts);
    setNew(false);
  };

  async function end(id: number) {
    setFailure(null);
    try {
      await api('boosts.end', { params: { id }, body: {} });
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
    await read().catch(() => undefined);
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.offers.tab.boosts')}</h2>
        <Allowed to="boosts.edit">
          <button type="button" className={`btn sm ${styles.end}`} onClick={() => setNew(true)}>
            {t('operator.offers.newBoost')}
          </button>
        </Allowed>
      </header>
      {isNew ? <BoostForm api={api} iso={start.iso} onSaved={read} onClose={() => setNew(false)} /> : null}
      {failure === null ? null : (
        <p role="alert" className={`${styles.note} ${styles.failure}`}>
          {failure}
        </p>
      )}
      {list.length === 0 ? <p className={styles.note}>{t('operator.offers.noBoosts')}</p> : null}
      <ul className={styles.tree}>
        {list.map((boost) => (
          <li key={boost.id}>
            <Row boost={boost} now={now} onEnd={() => void end(boost.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ boost, now, onEnd }: { boost: boosts.Boost; now: number; onEnd(): void }) {
  const { t, lang } = useUi();
  const isOver = boost.endedAt !== null || Date.parse(boost.until) <= now;
  const name = `${boost.marketName}: ${boost.outcomeName}`;
  const prices =
    boost.usualNow === null || boost.boostedNow === null
      ? ([boost.from, boost.to] as const)
      : ([boost.usualNow, boost.boostedNow] as const);
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{name}</b> {isOver ? <Tag>{t('operator.offers.over')}</Tag> : null}
        {!isOver && boost.boostedNow === null ? (
          <Tag tone="warn">{t('operator.offers.notOffered')}</Tag>
        ) : null}
        <small>{boost.opponents.join(' – ')}</small>
        <small>
          {t(isOver ? 'operator.offers.endedAt' : 'operator.offers.endsAt', {
            at: momentText(boost.endedAt ?? boost.until, lang),
          })}
        </small>
        {boost.note ? <small>{boost.note}</small> : null}
        {boost.withheld === null ? null : <Withheld reason={boost.withheld} />}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.offers.prices')}</dt>
          <dd>
            <bdi>{prices.map((coef) => oddsText(coef, lang)).join(' → ')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('operator.offers.maxStake')}</dt>
          <dd>{moneyText(boost.maxStake, boost.iso, lang)}</dd>
        </div>
        <div>
          <dt>{t('operator.offers.used')}</dt>
          <dd>{boost.used}</dd>
        </div>
      </dl>
      {isOver ? null : (
        <Allowed to="boosts.edit">
          <button
            type="button"
            className="btn sm"
            aria-label={t('operator.offers.endBoostOf', { name })}
            onClick={onEnd}
          >
            {t('operator.offers.endBoost')}
          </button>
        </Allowed>
      )}
    </div>
  );
}
