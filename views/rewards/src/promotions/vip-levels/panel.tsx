import type { AnswerOf, Calls } from '@fairbook/contracts';
import { MIN_PLAY_COEF } from '@fairbook/contracts/promotions/cashback';
import { EmptyState, Tag } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useRewards, useTexts } from '../../context.ts';
import { FormFault } from '../../FormFault.tsx';
import styles from '../../rewards.module.css';
import { leftText } from '../levels.tsx';
import { panelPart } from '../panel-part.ts';

type Own = AnswerOf<Calls['vipLevels.mine']>;
type Level = Own['levels'][number];

export const panel = panelPart<Own>({
  pages: ['vip-levels'],
  load: ({ api }) => api('vipLevels.mine'),
  isShown: () => true,
  Show: VipLevels,
});

/** VIP levels: the player's, the way to the next, points that wait, what each level gives, and the rules. */
function VipLevels({ data }: { data: Own }) {
  const { t } = useRewards();
  const [own, setOwn] = useState(data);
  if (!own.isOn) return <EmptyState text={t('rewards.levels.off')} />;
  return (
    <>
      <Now own={own} />
      {own.rewards.length > 0 ? <Rewards own={own} onTaken={setOwn} /> : null}
      <All own={own} />
      <Rules own={own} />
    </>
  );
}

function Now({ own }: { own: Own }) {
  const { t } = useRewards();
  const { money, time } = useTexts();
  const { level, levels, turnover, sport, casino, iso, countedAt } = own;
  const next = levels[level + 1];
  const way = next
    ? t('rewards.levels.next', {
        left: money(leftText(turnover, next.turnover, iso), iso),
        level: level + 2,
      })
    : t('rewards.levels.highest');
  const figures = [
    [t('rewards.levels.counted'), turnover],
    [t('rewards.levels.sport'), sport],
    [t('rewards.levels.casino'), casino],
  ] as const;
  return (
    <section className="panel" aria-label={t('rewards.levels.title')}>
      <header className="panel-head">
        <h2>{t('rewards.levels.yours', { level: level + 1 })}</h2>
        <Tag tone="accent">{`${level + 1}/${levels.length}`}</Tag>
      </header>
      <dl className="figures within">
        {figures.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(sum, iso)}</dd>
          </div>
        ))}
      </dl>
      <div className="pad stack t">
        <div className="progress">
          <span className="small muted">{way}</span>
          {next ? (
            <progress
              max={Number(next.turnover)}
              value={Math.min(Number(turnover), Number(next.turnover))}
              aria-label={way}
            />
          ) : null}
        </div>
        <p className="small">
          {countedAt ? t('rewards.levels.when', { at: time(countedAt) }) : t('rewards.levels.never')}
        </p>
      </div>
    </section>
  );
}

function Rewards({ own, onTaken }: { own: Own; onTaken(next: Own): void }) {
  const { t, api } = useRewards();
  const { day } = useTexts();
  const { send, isSending, faults } = useForm(t('rewards.noAnswer'));
  const [told, setTold] = useState('');

  const take = ({ level, points }: Own['rewards'][number]) =>
    void send(async () => {
      onTaken(await api('vipLevels.take', { body: { level } }));
      setTold(t('rewards.levels.told', { points }));
    });

  return (
    <section className="panel" aria-label={t('rewards.levels.waiting')}>
      <header className="panel-head">
        <h2>{t('rewards.levels.waiting')}</h2>
      </header>
      <p role="status" className={told ? 'pad' : 'vh'}>
        {told}
      </p>
      <FormFault text={faults[''] ?? faults.level} />
      <ul>
        {own.rewards.map((reward) => {
          const values = { points: reward.points, level: reward.level + 1 };
          return (
            <li key={reward.level} className={styles.row}>
              <div>
                {t('rewards.levels.reward', values)}
                <div className="small muted">
                  {reward.takenAt
                    ? t('rewards.levels.rewardTaken', { day: day(reward.takenAt) })
                    : t('rewards.levels.rewardSince', { day: day(reward.at) })}
                </div>
              </div>
              {reward.takenAt ? null : (
                <button
                  type="button"
                  className="btn primary sm"
                  aria-disabled={isSending}
                  aria-label={t('rewards.levels.takeOf', values)}
                  onClick={() => isSending || take(reward)}
                >
                  {t('rewards.levels.take')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function All({ own: { levels, level, iso, gives } }: { own: Own }) {
  const { t } = useRewards();
  const { money } = useTexts();
  const benefits = useBenefits(gives);
  return (
    <section className="panel" aria-label={t('rewards.levels.all')}>
      <header className="panel-head">
        <h2>{t('rewards.levels.all')}</h2>
      </header>
      <ol>
        {levels.map((each, i) => (
          <li key={each.turnover} className={styles.row} aria-current={i === level ? 'true' : undefined}>
            <div>
              {i === level ? (
                <b>{t('rewards.cashback.yours', { level: i + 1 })}</b>
              ) : (
                t('rewards.cashback.level', { level: i + 1 })
              )}
              <div className="small muted">
                {Number(each.turnover) > 0
                  ? t('rewards.levels.from', { amount: money(each.turnover, iso) })
                  : t('rewards.levels.start')}
              </div>
            </div>
            <ul className="small">
              {benefits(each).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a level gives now: only by promotions that are on. */
function useBenefits({ cashback, casino, birthday }: Own['gives']): (level: Level) => string[] {
  const { t } = useRewards();
  const { percent } = useTexts();
  return ({ cashbackPerMille, casinoPercent, birthdayPercent, points }) => {
    const lines = [
      ...(cashback && cashbackPerMille > 0
        ? [t('rewards.levels.gives.cashback', { percent: percent(cashbackPerMille / 10) })]
        : []),
      ...(casino ? [t('rewards.levels.gives.casino', { percent: percent(casinoPercent) })] : []),
      ...(birthday && birthdayPercent > 100
        ? [t('rewards.levels.gives.birthday', { percent: percent(birthdayPercent) })]
        : []),
      ...(points > 0 ? [t('rewards.levels.gives.points', { points })] : []),
    ];
    return lines.length > 0 ? lines : [t('rewards.levels.gives.nothing')];
  };
}

function Rules({ own: { from } }: { own: Own }) {
  const { t } = useRewards();
  const { odds, day } = useTexts();
  const lines = [
    t('rewards.levels.rule.sport', { coef: odds(MIN_PLAY_COEF) }),
    t('rewards.levels.rule.casino'),
    t('rewards.levels.rule.from', { day: day(from) }),
    t('rewards.levels.rule.keep'),
    t('rewards.levels.rule.points'),
    t('rewards.levels.rule.cost'),
  ];
  return (
    <section className="panel pad stack t" aria-label={t('rewards.levels.rules')}>
      <h2>{t('rewards.levels.rules')}</h2>
      <ul className="stack t small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
