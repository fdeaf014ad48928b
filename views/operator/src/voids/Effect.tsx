import type { voids } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Failed, Loading } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { failureText, fieldOf } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { standingText } from './texts.ts';
import own from './voids.module.css';

interface Props<E extends voids.CouponEffect> {
  /** The effect if it is already known: then nothing is requested. */
  start?: E | null;
  /** Called when this is shown; a new function repeats the request. */
  read(): Promise<E>;
  /** The decision is done: the columns say "before" and "now". Otherwise they say "now" and "then". */
  isDone?: boolean;
  onRead?(effect: E): void;
  /** The label of the field at fault, by its name in the request. */
  labelOf?(field: string): string;
}

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string; field: string | undefined }
  | { kind: 'ready'; effect: voids.CouponEffect };

/** The effect of a decision on coupons: how they end, totals by currency, then the coupons that it changes most. */
export function Effect<E extends voids.CouponEffect>({
  start = null,
  read,
  isDone = false,
  onRead,
  labelOf,
}: Props<E>) {
  const { t } = useUi();
  const [state, setState] = useState<State>(start ? { kind: 'ready', effect: start } : { kind: 'loading' });
  const asked = useRef(0);
  const failed = t('operator.voids.effectFailed');

  const ask = useCallback(() => {
    const turn = ++asked.current;
    setState({ kind: 'loading' });
    read().then(
      (effect) => {
        if (turn !== asked.current) return;
        setState({ kind: 'ready', effect });
        onRead?.(effect);
      },
      (error: unknown) => {
        if (turn === asked.current)
          setState({ kind: 'failed', text: failureText(error, failed), field: fieldOf(error) });
      },
    );
  }, [read, onRead, failed]);

  const isKnown = start !== null;
  useEffect(() => {
    if (!isKnown) ask();
    // A late answer belongs to an earlier question.
    return () => {
      asked.current += 1;
    };
  }, [ask, isKnown]);

  if (state.kind === 'loading') return <Loading label={t('operator.voids.counting')} />;
  if (state.kind === 'failed') {
    const { text, field } = state;
    return <Failed text={labelOf && field ? `${labelOf(field)}: ${text}` : text} onRetry={ask} />;
  }
  return <Counted effect={state.effect} isDone={isDone} />;
}

/** A stable function for `Effect` that requests the effect of a void. */
export function useEffectOf(api: ViewContext['api'], id: number): () => Promise<voids.VoidEffect> {
  return useCallback(() => api('voids.effect', { params: { id } }), [api, id]);
}

function Counted({ effect, isDone }: { effect: voids.CouponEffect; isDone: boolean }) {
  const { t } = useUi();
  const { coupons, counted, changes, ends } = effect;
  if (coupons === 0) return <p className={styles.note}>{t('operator.voids.noCoupons')}</p>;
  return (
    <>
      <p className={styles.note}>{t('operator.voids.ends', ends)}</p>
      <Sums effect={effect} isDone={isDone} />
      {counted < coupons ? (
        <p className={styles.note}>{t('operator.voids.countedSome', { counted, coupons })}</p>
      ) : null}
      <details className={own.coupons}>
        <summary className="btn line">
          {changes.length < coupons
            ? t('operator.voids.couponsOf', { shown: changes.length, coupons })
            : t('operator.voids.couponsAll', { coupons })}
        </summary>
        <ul className={styles.tree}>
          {changes.map((change) => (
            <li key={change.couponId}>
              <Change change={change} isDone={isDone} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Sums({ effect: { coupons, sums }, isDone }: { effect: voids.CouponEffect; isDone: boolean }) {
  const { t, lang } = useUi();
  return sums.map(({ iso, staked, paidBefore, paidAfter, openBefore, openAfter }) => {
    const money = (sum: string) => moneyText(sum, iso, lang);
    const figures = [
      ['coupons', String(coupons)],
      ['staked', money(staked)],
      [isDone ? 'paidBefore' : 'paidNow', money(paidBefore)],
      [isDone ? 'paidNow' : 'paidAfter', money(paidAfter)],
      [isDone ? 'openBefore' : 'openNow', String(openBefore)],
      [isDone ? 'openNow' : 'openAfter', String(openAfter)],
    ] as const;
    return (
      <dl key={iso} className="figures within">
        {figures
          .filter(([name]) => name !== 'coupons' || iso === sums[0]?.iso)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{t(`operator.voids.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    );
  });
}

function Change({ change, isDone }: { change: voids.CouponChange; isDone: boolean }) {
  const ui = useUi();
  const { t, lang } = ui;
  const { number, login, userId, amount, iso, legs, before, after } = change;
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{t('operator.offers.coupon', { number: couponNumberText(number) })}</b>
        <small>
          <TabLink page="risk" tab="players" query={{ user: String(userId) }} isName>
            {login}
          </TabLink>
        </small>
        {legs.map((leg) => (
          <small key={leg}>{leg}</small>
        ))}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('operator.voids.stake')}</dt>
          <dd>{moneyText(amount, iso, lang)}</dd>
        </div>
        <div>
          <dt>{t(isDone ? 'operator.voids.before' : 'operator.voids.now')}</dt>
          <dd>{standingText(ui, before, iso)}</dd>
        </div>
        <div>
          <dt>{t(isDone ? 'operator.voids.now' : 'operator.voids.after')}</dt>
          <dd>{standingText(ui, after, iso)}</dd>
        </div>
      </dl>
    </div>
  );
}
