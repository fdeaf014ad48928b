import { EmptyState, Tag } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useRewards, useTexts } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import styles from '../../rewards.module.css';
import { netOf, type Own } from './own.ts';

type Week = Own['weeks'][number];

/** Finished weeks with their calculation; what they bring is claimed here. */
export function Weeks({ own, onClaimed }: { own: Own; onClaimed(next: Own): void }) {
  const { t, api } = useRewards();
  const { money, day } = useTexts();
  const { send, isSending, faults } = useForm(t('rewards.noAnswer'));
  const [told, setTold] = useState('');
  const { weeks, iso } = own;

  const claim = ({ week, amount, iso: of }: Week) =>
    void send(async () => {
      onClaimed(await api('casinoCashback.claim', { body: { week } }));
      setTold(t('rewards.casino.claimed', { amount: money(amount, of) }));
    });

  return (
    <section className="panel" aria-label={t('rewards.casino.weeks')}>
      <header className="panel-head">
        <h2>{t('rewards.casino.weeks')}</h2>
      </header>
      <p role="status" className={told ? 'pad' : 'vh'}>
        {told}
      </p>
      <FormFault text={faults['']} />
      {weeks.length === 0 ? <EmptyState text={t('rewards.casino.noWeeks')} /> : null}
      <ul>
        {weeks.map((week) => (
          <li key={week.week} className={styles.row}>
            <div>
              {t('rewards.cashback.weekOf', { day: day(week.week) })}
              <div className="small muted">
                {t('rewards.casino.reckoned', {
                  staked: money(week.staked, iso),
                  net: money(netOf(week, iso), iso),
                  counted: money(week.counted, iso),
                })}{' '}
                {week.isClosed ? t('rewards.casino.wasClosed') : null}
                {week.isCut ? t('rewards.cashback.cut') : null}
              </div>
            </div>
            <b>{money(week.amount, week.iso)}</b>
            {week.claimedAt ? <Tag>{t('rewards.casino.isClaimed')}</Tag> : null}
            {!week.claimedAt && Number(week.amount) > 0 ? (
              <button
                type="button"
                className="btn primary sm"
                aria-disabled={isSending}
                aria-label={t('rewards.casino.claimOf', {
                  amount: money(week.amount, week.iso),
                  day: day(week.week),
                })}
                onClick={() => isSending || claim(week)}
              >
                {t('rewards.casino.claim')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
