import type { friends } from '@fairbook/contracts';
import { EmptyState, TableHead, Tag, type TagTone } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { Qr } from '@fairbook/ui/qr';
import { useEffect, useState } from 'react';
import { CopyField } from '../CopyField.tsx';
import { useOffice, useTexts } from '../office-context.ts';
import type { ReferralsData } from './load-referrals.ts';
import styles from './referrals.module.css';

type Data = Extract<ReferralsData, { page: 'bringfriend' }>;
type Own = Data['friends'];

const TONES: Readonly<Partial<Record<friends.FriendState, TagTone>>> = {
  paid: 'win',
  qualified: 'accent',
  held: 'warn',
};

/** The player's code and link for friends, the rules with their figures, and how far each friend is. */
export function FriendsPage({ data: { friends: own, isPartner } }: { data: Data }) {
  const { t, lang } = useOffice();
  const { money } = useTexts();
  const [code, setCode] = useState(own.code);
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('referrals.friends.title')}</h1>
      </div>
      {isPartner ? (
        <p>
          <a className="link" href={`/${lang}/office/partner`}>
            {t('referrals.toPartner')}
          </a>
        </p>
      ) : null}
      {own.isOn ? (
        <>
          <section className="panel pad stack">
            <h2>{t('referrals.friends.yourLink')}</h2>
            {code ? <OwnLink code={code} /> : <GetLink onCode={setCode} />}
          </section>
          <Rules own={own} />
        </>
      ) : (
        <p className="panel pad">{t('referrals.friends.off')}</p>
      )}
      <section className="panel">
        <header className="panel-head">
          <h2>{t('referrals.friends.list')}</h2>
          <span className="nowrap">
            {t('referrals.friends.earned')} <b>{money(own.earned, own.iso)}</b>
          </span>
        </header>
        {own.friends.length === 0 ? <EmptyState text={t('referrals.friends.none')} /> : <List own={own} />}
      </section>
    </div>
  );
}

function OwnLink({ code }: { code: string }) {
  const { t, lang } = useOffice();
  // The address of this site is known in the browser only.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const link = `${origin}/${lang}?bf=${code}`;
  return (
    <div className={styles.link}>
      <div className="stack">
        <CopyField label={t('referrals.friends.link')} text={link} />
        <p className="small">
          {t('referrals.friends.code')} <b className="mono">{code}</b>
        </p>
        <p className="small muted">{t('referrals.friends.linkHint')}</p>
      </div>
      {origin ? (
        <div className={styles.qr}>
          <Qr text={link} label={t('referrals.friends.qr')} />
        </div>
      ) : null}
    </div>
  );
}

function GetLink({ onCode }: { onCode(code: string): void }) {
  const { t, api } = useOffice();
  const { send, isSending, faults } = useForm(t('referrals.failed'));
  return (
    <>
      {faults[''] ? (
        <p role="alert" className="down">
          {faults['']}
        </p>
      ) : null}
      <p>
        <button
          type="button"
          className="btn primary"
          aria-disabled={isSending}
          onClick={() => void send(async () => onCode((await api('friends.start')).code))}
        >
          {t('referrals.friends.getLink')}
        </button>
      </p>
    </>
  );
}

/** Every figure of the reward, in the player's own currency. */
function Rules({ own }: { own: Own }) {
  const { t } = useOffice();
  const { money } = useTexts();
  const sum = (amount: string) => money(amount, own.iso);
  const hasFriendReward = Number(own.friendReward) > 0;
  return (
    <section className="panel pad stack">
      <h2>{t('referrals.friends.rules')}</h2>
      <ol className={styles.rules}>
        <li>{t('referrals.friends.rule.link')}</li>
        <li>
          {t('referrals.friends.rule.conditions', {
            deposit: sum(own.minDeposit),
            stakes: sum(own.minStakes),
            days: own.withinDays,
          })}
        </li>
        <li>
          {t('referrals.friends.rule.reward', { days: own.holdDays, reward: sum(own.reward) })}{' '}
          {hasFriendReward ? t('referrals.friends.rule.friend', { reward: sum(own.friendReward) }) : null}
        </li>
      </ol>
      <p className="small muted">
        {t('referrals.friends.rule.limits', { most: own.mostPerMonth, paid: own.paidLately })}{' '}
        {t('referrals.friends.rule.oneself')}
      </p>
    </section>
  );
}

function List({ own }: { own: Own }) {
  const { t } = useOffice();
  const { money, time, day } = useTexts();
  return (
    <div className={styles.scroll}>
      <table className="table">
        <TableHead
          columns={[
            t('referrals.friends.friend'),
            t('referrals.friends.since'),
            t('referrals.friends.state'),
            { number: t('referrals.friends.reward') },
          ]}
        />
        <tbody>
          {own.friends.map(({ mark, at, state, payAt, reward }) => (
            <tr key={at + mark}>
              <td className="mono">…{mark}</td>
              <td className="nowrap">{time(at)}</td>
              <td>
                <Tag tone={TONES[state]}>{t(`referrals.state.${state}`)}</Tag>
                {payAt ? (
                  <small className="muted">
                    {' '}
                    {t('referrals.friends.payAt', { day: day(payAt.slice(0, 10)) })}
                  </small>
                ) : null}
              </td>
              <td className="num">{reward === null ? '–' : money(reward, own.iso)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
