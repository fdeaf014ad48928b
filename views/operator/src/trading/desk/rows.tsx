import type { desk } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { useMoments, useSession, useUi } from '@fairbook/ui';
import { useId } from 'react';
import { Allowed } from '../../page/may.tsx';
import { useSaving } from '../../page/use-saving.ts';
import { Failure } from '../../risk/Failure.tsx';
import { useNeedsAnother } from '../../two-people/one-person.tsx';
import { oddsText } from '../../voids/texts.ts';
import styles from '../trading.module.css';

interface RowProps {
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

/** A margin: what of, how much, who set it, and the way back to the feed's. */
export function MarginRow({ margin, api, onChanged }: RowProps & { margin: desk.ShownMargin }) {
  const { t, lang } = useUi();
  const moments = useMoments();
  const { failure, isBusy, save } = useSaving(t('operator.handPrices.failed'));
  const { id, names, percent, note, login, setAt } = margin;
  return (
    <li className={styles.stop}>
      <div>
        <b>{names.join(', ')}</b>
        <small>{t('operator.handPrices.marginOf', { percent: percentText(percent, lang) })}</small>
        <small>{t('operator.handPrices.by', { login, at: moments.dateTime(setAt) })}</small>
        {note === '' ? null : <small>{note}</small>}
        <Failure text={failure} />
      </div>
      <Allowed to="desk.edit">
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          onClick={() => void save(() => api('desk.endMargin', { params: { id } }).then(onChanged))}
        >
          {t('operator.handPrices.end')}
        </button>
      </Allowed>
    </li>
  );
}

/** A price or a shift: what it is, until when, who set it, and what may be done with it. */
export function PriceRow({ price, api, onChanged }: RowProps & { price: desk.ShownPrice }) {
  const { t, lang } = useUi();
  const moments = useMoments();
  const why = useId();
  const { failure, isBusy, save } = useSaving(t('operator.handPrices.failed'));
  const isMine = useSession()?.userId === price.requestedBy;
  const waits = useNeedsAnother()(price.requestedBy);
  const { id, names, coef, percent, until, login, approvedLogin, requestedAt, note, version, status } = price;
  const isWaiting = status === 'requested';
  const [name, ...above] = names.toReversed();
  const act = (call: () => Promise<unknown>) => void save(() => call().then(onChanged));
  const decision = { params: { id }, body: { version } };
  return (
    <li className={styles.stop}>
      <div>
        <b>{name}</b>
        <small>{above.reverse().join(', ')}</small>
        <small>
          {coef === null
            ? t('operator.handPrices.shiftOf', { percent: percentText(percent ?? 0, lang) })
            : t('operator.handPrices.priceOf', { price: oddsText(coef, lang) })}
          {' · '}
          {until === null
            ? t('operator.handPrices.forMinutes', { count: price.minutes })
            : t('operator.handPrices.until', { at: moments.dateTime(until) })}
        </small>
        <small>
          {t('operator.handPrices.by', { login, at: moments.dateTime(requestedAt) })}
          {approvedLogin === null
            ? null
            : ` · ${t('operator.handPrices.approvedBy', { login: approvedLogin })}`}
        </small>
        {note === '' ? null : <small>{note}</small>}
        {isWaiting ? <small>{t('operator.handPrices.aboveFair')}</small> : null}
        {isWaiting && waits ? <small id={why}>{t('operator.handPrices.mine')}</small> : null}
        <Failure text={failure} />
      </div>
      {isWaiting ? (
        <div className="row wrap">
          <Allowed to="desk.approve">
            <button
              type="button"
              className="btn primary"
              aria-disabled={isBusy || waits}
              aria-describedby={waits ? why : undefined}
              onClick={() => void (waits || act(() => api('desk.approve', decision)))}
            >
              {t('operator.handPrices.agree')}
            </button>
          </Allowed>
          <Allowed to="desk.edit" or="desk.approve">
            <button
              type="button"
              className="btn"
              aria-disabled={isBusy}
              onClick={() => act(() => api('desk.withdraw', decision))}
            >
              {t(isMine ? 'operator.voids.withdraw' : 'operator.voids.reject')}
            </button>
          </Allowed>
        </div>
      ) : (
        <Allowed to="desk.edit">
          <button
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => act(() => api('desk.endPrice', { params: { id } }))}
          >
            {t('operator.handPrices.end')}
          </button>
        </Allowed>
      )}
    </li>
  );
}
