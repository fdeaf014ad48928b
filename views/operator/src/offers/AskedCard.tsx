import type { BodyOf, offers } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type CouponType, knownType } from '@fairbook/contracts/placement/coupon-type';
import { couponNumberText } from '@fairbook/i18n';
import { gameText, moneyText, Tag, useTimed, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { Answers } from '../two-people/Answers.tsx';
import { leftText, typed } from './data.ts';

export type HouseAnswer = BodyOf<typeof offers.answer>;

interface Props {
  bet: offers.AskedBet;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  aheadMs: number;
  onAnswer(body: HouseAnswer): Promise<void>;
  /** For odds that wait for another operator's approval. */
  onDecide(call: 'offers.approve' | 'offers.withdraw', asked: HeldOdds): Promise<void>;
}

type HeldOdds = NonNullable<offers.AskedBet['asked']>;

/** One big-stake request: who, what, the time left, and the answers to it. */
export function AskedCard({ bet, aheadMs, onAnswer, onDecide }: Props) {
  const { t, lang } = useUi();
  const [isBusy, setBusy] = useState(false);
  const left = useTimed((now) => leftText(Date.parse(bet.until), now + aheadMs));
  const money = (amount: string) => moneyText(amount, bet.iso, lang);

  async function say(body: HouseAnswer) {
    setBusy(true);
    await onAnswer(body);
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const coefs = bet.bets.map((_, i) => typed(fields.get(`coef${i}`)));
    const amount = typed(fields.get('amount'));
    void say({
      answer: 'offer',
      ...(amount !== null && { amount }),
      ...(coefs.some((coef) => coef !== null) && {
        coefs: coefs.map((coef) => (coef === null ? null : Number(coef))),
      }),
    });
  }

  return (
    <section className="panel" aria-busy={isBusy}>
      <header className="panel-head">
        <h2>{t('operator.offers.coupon', { number: couponNumberText(bet.number) })}</h2>
        <span className={styles.end}>
          {bet.offer ? <Tag>{t('operator.offers.offered')}</Tag> : null}{' '}
          <Tag tone="warn">{t('operator.offers.left', { time: left })}</Tag>
        </span>
      </header>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <b>{t(`operator.offers.type.${knownType(bet.typeId) as Exclude<CouponType, 'singles'>}`)}</b>
          <small>
            <TabLink page="risk" tab="players" query={{ user: String(bet.userId) }} isName>
              {bet.login}
            </TabLink>
            {' · '}
            {t('operator.offers.record', { staked: money(bet.staked), paid: money(bet.paid) })}
          </small>
        </div>
        <dl className={styles.sums}>
          <Sum name={t('operator.offers.asked')} text={money(bet.amount)} />
          <Sum name={t('operator.offers.usualMax')} text={money(bet.maxAmount)} />
          {bet.coef === null ? null : <Sum name={t('operator.offers.odds')} text={String(bet.coef)} />}
          <Sum name={t('operator.offers.win')} text={money(bet.possibleWin)} />
          {bet.offer ? (
            <Sum
              name={t('operator.offers.ourOffer')}
              text={`${money(bet.offer.amount)}${bet.offer.coef === null ? '' : ` × ${bet.offer.coef}`}`}
            />
          ) : null}
        </dl>
      </div>
      <ul className={styles.tree}>
        {bet.bets.map((leg) => (
          <li key={betKey(leg)} className={styles.limit}>
            <div className={styles.limitName}>
              <b>{gameText(leg)}</b>
              <small>
                {leg.marketName}: {leg.outcomeName}
              </small>
            </div>
            <dl className={styles.sums}>
              <Sum name={t('operator.offers.seen')} text={String(leg.coef)} />
              <Sum name={t('operator.offers.now')} text={leg.coefNow === null ? '–' : String(leg.coefNow)} />
            </dl>
          </li>
        ))}
      </ul>
      {bet.asked ? <Held asked={bet.asked} bet={bet} onDecide={onDecide} /> : null}
      <Allowed to="offers.answer">
        <form className={styles.form} onSubmit={onSubmit}>
          <div className={styles.fields}>
            <Field
              label={t('operator.offers.lowerStake', { iso: bet.iso })}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder={bet.amount}
            />
            {bet.bets.map((leg, i) => (
              <Field
                key={betKey(leg)}
                label={
                  bet.bets.length === 1
                    ? t('operator.offers.otherOdds')
                    : t('operator.offers.oddsOf', { name: gameText(leg) })
                }
                name={`coef${i}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder={String(leg.coefNow ?? leg.coef)}
              />
            ))}
          </div>
          <div className="row wrap">
            <button
              type="button"
              className="btn primary"
              disabled={isBusy}
              onClick={() => void say({ answer: 'accept' })}
            >
              {t('operator.offers.accept')}
            </button>
            <button type="submit" className="btn" disabled={isBusy}>
              {t('operator.offers.offer')}
            </button>
            <button
              type="button"
              className="btn"
              disabled={isBusy}
              onClick={() => void say({ answer: 'refuse' })}
            >
              {t('operator.offers.refuse')}
            </button>
          </div>
        </form>
      </Allowed>
    </section>
  );
}

function Held({ asked, bet, onDecide }: Pick<Props, 'bet' | 'onDecide'> & { asked: HeldOdds }) {
  const { t, lang } = useUi();
  const odds = bet.bets.map(({ coef, coefNow }, i) => asked.coefs[i] ?? coefNow ?? coef).join(', ');
  const amount = moneyText(asked.amount ?? bet.amount, bet.iso, lang);
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <Tag tone="warn">{t('operator.offers.grantWaits')}</Tag>
        <small>{t('operator.offers.oddsAsked', { login: asked.by, amount, odds })}</small>
        <Answers
          requestedBy={asked.requestedBy}
          takes={{ approve: 'offers.approve', withdraw: 'offers.answer' }}
          onApprove={() => onDecide('offers.approve', asked)}
          onWithdraw={() => onDecide('offers.withdraw', asked)}
        />
      </div>
    </div>
  );
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
