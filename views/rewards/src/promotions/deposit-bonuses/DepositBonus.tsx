import type { depositBonuses } from '@fairbook/contracts';
import { Tag } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useRewards, useTexts } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import { fullDeposit, toWager } from './figures.ts';

interface Props {
  bonus: depositBonuses.OwnDepositBonus;
  onChanged(next: depositBonuses.OwnDepositBonus): void;
}

/** One bonus on deposits, with every number explained. */
export function DepositBonus({ bonus, onChanged }: Props) {
  const { t } = useRewards();
  const { money, day, time, percent } = useTexts();
  const { happyHour, deposit, product, amounts, wagerTimes, until, result, isRepeated, isForSome } = bonus;
  const title = t(`rewards.deposit.title.${deposit}${product === 'casino' ? '.casino' : ''}`, {
    percent: percent(bonus.percent),
  });
  return (
    <section className="panel" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        <State bonus={bonus} />
      </header>
      {amounts.map(({ iso, cap, minDeposit }) => (
        <dl key={iso} className="figures within">
          <div>
            <dt>{t('rewards.deposit.cap')}</dt>
            <dd>{money(cap, iso)}</dd>
          </div>
          <div>
            <dt>{t('rewards.deposit.min')}</dt>
            <dd>{money(minDeposit, iso)}</dd>
          </div>
          <div>
            <dt>{t('rewards.deposit.wager')}</dt>
            <dd>{money(toWager(cap, wagerTimes, iso), iso)}</dd>
          </div>
        </dl>
      ))}
      <div className="pad stack">
        <ul className="stack t small">
          {amounts.map(({ iso, cap, minDeposit }) => (
            <li key={iso}>
              {t('rewards.deposit.rule', {
                percent: percent(bonus.percent),
                min: money(minDeposit, iso),
                full: money(fullDeposit(cap, bonus.percent, iso), iso),
                cap: money(cap, iso),
              })}
            </li>
          ))}
          {bonus.depositsBefore > 0 ? (
            <li>{t('rewards.deposit.before', { count: bonus.depositsBefore })}</li>
          ) : null}
          <li>{t('rewards.deposit.until', { day: day(until) })}</li>
          {happyHour ? (
            <li>
              {t('rewards.deposit.hours', { from: time(happyHour.from), until: time(happyHour.until) })}
            </li>
          ) : null}
          <li>{t('rewards.deposit.times', { times: wagerTimes })}</li>
          {product === 'casino' ? <CasinoRules bonus={bonus} /> : null}
          {isRepeated ? <li>{t('rewards.deposit.again')}</li> : null}
          <li>{t('rewards.deposit.own', { isRepeated: String(isRepeated) })}</li>
          {isForSome ? <li>{t('rewards.deposit.some')}</li> : null}
          <li>{t('rewards.deposit.back')}</li>
        </ul>
        {result ? <Outcome result={result} /> : null}
        <Choice bonus={bonus} onChanged={onChanged} />
      </div>
    </section>
  );
}

function State({ bonus: { choice, result, isAvailable, depositsBefore } }: Pick<Props, 'bonus'>) {
  const { t } = useRewards();
  if (result?.state === 'granted') return <Tag tone="win">{t('rewards.deposit.state.granted')}</Tag>;
  if (result?.state === 'returned') return <Tag>{t('rewards.deposit.state.returned')}</Tag>;
  if (!isAvailable && !(depositsBefore > 0)) return <Tag>{t('rewards.deposit.state.over')}</Tag>;
  if (choice) return <Tag tone="accent">{t('rewards.deposit.state.chosen')}</Tag>;
  return choice === 0 ? <Tag>{t('rewards.deposit.state.refused')}</Tag> : null;
}

function CasinoRules({ bonus: { casino } }: Pick<Props, 'bonus'>) {
  const { t } = useRewards();
  const { percent } = useTexts();
  return (
    <>
      <li>{t('rewards.deposit.casino.games')}</li>
      <li>{t('rewards.deposit.casino.stake', { percent: percent(casino.mostStakePercent) })}</li>
      <li>{t('rewards.deposit.casino.days', { days: casino.days })}</li>
      <li>{t('rewards.deposit.casino.most', { times: casino.mostTimes })}</li>
    </>
  );
}

function Outcome({ result }: { result: NonNullable<Props['bonus']['result']> }) {
  const { t } = useRewards();
  const { money, time } = useTexts();
  const { state, at, iso, deposit, amount } = result;
  return (
    <p className="note">
      {t(`rewards.deposit.result.${state}`, {
        at: time(at),
        deposit: money(deposit, iso),
        amount: money(amount, iso),
      })}
    </p>
  );
}

function Choice({ bonus, onChanged }: Props) {
  const { t, lang, api } = useRewards();
  const { send, isSending, faults } = useForm(t('rewards.noAnswer'));
  const { id, version, product, choice, isAvailable, depositsBefore, result } = bonus;
  const taking = product === 'casino' ? 2 : 1;
  const [told, setTold] = useState('');

  const choose = (next: 0 | 1 | 2) =>
    void send(async () => {
      onChanged(await api('depositBonuses.choose', { body: { id, choice: next, version } }));
      setTold(t(`rewards.deposit.told.${next === 0 ? 0 : 1}`));
    });

  if (result?.state === 'granted')
    return (
      <p>
        <a className="btn" href={`/${lang}/office/bonuses/wager`}>
          {t('rewards.deposit.toWager')}
        </a>
      </p>
    );
  if (!isAvailable && !(depositsBefore > 0)) return null;
  return (
    <>
      <FormFault text={faults[''] ?? faults.choice} />
      <div className="row wrap">
        {choice === taking ? (
          <a className="btn primary" href={`/${lang}/office/recharge/methods`}>
            {t('rewards.deposit.toDeposit')}
          </a>
        ) : (
          <button
            type="button"
            className="btn primary"
            aria-disabled={isSending}
            onClick={() => choose(taking)}
          >
            {t(`rewards.deposit.take.${product}`)}
          </button>
        )}
        {choice === 0 ? null : (
          <button type="button" className="btn" aria-disabled={isSending} onClick={() => choose(0)}>
            {t('rewards.deposit.refuse')}
          </button>
        )}
      </div>
      <p role="status" className={told ? 'small' : 'vh'}>
        {told}
      </p>
    </>
  );
}
