import { EmptyState, Tag } from '@fairbook/ui';
import { useState } from 'react';
import { useRewards, useTexts } from '../../context.ts';
import { LevelProgress, Levels } from '../levels.tsx';
import { panelPart } from '../panel-part.ts';
import { netOf, type Own } from './own.ts';
import { Rules } from './Rules.tsx';
import { Weeks } from './Weeks.tsx';

const PAGES = { vip: '/office/casino/vipcashback', premium: '/office/casino/premiumcashback' } as const;

export const panel = panelPart<Own>({
  pages: ['vip-cashback', 'premium-cashback'],
  load: ({ api }) => api('casinoCashback.mine'),
  isShown: () => true,
  Show: CasinoCashback,
});

/** Cashback of casino games, of the programme that the page is about. */
function CasinoCashback({ data, page }: { data: Own; page: string }) {
  const { t, lang } = useRewards();
  const [own, setOwn] = useState(data);
  const of = page === 'vip-cashback' ? 'vip' : 'premium';
  const other = of === 'vip' ? 'premium' : 'vip';
  const terms = own[of];
  const isMine = own.programme === of;
  const levels = own.vip.levels.map(({ turnover, lossPercent }) => ({ turnover, percent: lossPercent }));
  return (
    <>
      {isMine ? (
        <Now own={own} of={of} levels={levels} />
      ) : (
        <EmptyState
          text={t(`rewards.casino.${of}.${terms.isOn ? 'notYours' : 'off'}`)}
          action={
            own.programme === other ? (
              <a className="btn" href={`/${lang}${PAGES[other]}`}>
                {t(`rewards.${other}.title`)}
              </a>
            ) : null
          }
        />
      )}
      {terms.isOn ? <Rules own={own} of={of} /> : null}
      {terms.isOn && of === 'vip' ? <Levels levels={levels} level={own.vip.level} iso={own.iso} /> : null}
      {terms.isOn || own.weeks.length > 0 ? <Weeks own={own} onClaimed={setOwn} /> : null}
    </>
  );
}

interface NowProps {
  own: Own;
  of: 'vip' | 'premium';
  levels: readonly { turnover: string; percent: number }[];
}

/** The week so far, and what it would bring. */
function Now({ own, of, levels }: NowProps) {
  const { t } = useRewards();
  const { money, day, percent } = useTexts();
  const { week, iso, vip, premium } = own;
  const figures = [
    [t('rewards.casino.staked'), money(week.staked, iso)],
    [t('rewards.casino.paid'), money(week.paid, iso)],
    [t('rewards.casino.net'), money(netOf(week, iso), iso)],
    [t('rewards.casino.counted'), money(week.counted, iso)],
    [t('rewards.casino.expected'), money(week.expected, iso)],
  ] as const;
  const gives = of === 'vip' ? levels[vip.level]!.percent : premium.lossPercent;
  return (
    <section className="panel" aria-label={t('rewards.casino.now')}>
      <header className="panel-head">
        <h2>
          {of === 'vip' ? t('rewards.cashback.level', { level: vip.level + 1 }) : t('rewards.premium.title')}
        </h2>
        <Tag tone="accent">{percent(gives)}</Tag>
      </header>
      <dl className="figures within">
        {figures.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <div className="pad stack t">
        {of === 'vip' ? (
          <LevelProgress {...{ levels, level: vip.level, turnover: vip.turnover, iso }} />
        ) : (
          <p className="small">{t('rewards.casino.since', { day: day(premium.since!) })}</p>
        )}
        <p className="small">{t('rewards.casino.ends', { day: day(week.until) })}</p>
      </div>
    </section>
  );
}
