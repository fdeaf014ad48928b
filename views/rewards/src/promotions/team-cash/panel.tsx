import type { teamCash } from '@fairbook/contracts';
import { Tag } from '@fairbook/ui';
import { useRewards, useTexts } from '../../context.ts';
import styles from '../../rewards.module.css';
import { panelPart } from '../panel-part.ts';

const TONE = { open: 'accent', granted: 'win' } as const;

export const panel = panelPart<teamCash.OwnTeamCash>({
  pages: ['bonuses-deposit'],
  load: ({ api }) => api('teamCash.mine'),
  // While team cash is off, only players who have had some can see it.
  isShown: ({ isOn, steps }) => steps.some(({ granted }) => isOn || granted),
  Show: TeamCash,
});

/** Team cash with its steps; the dialog of the site explains and gives it. */
function TeamCash({ data: offer }: { data: teamCash.OwnTeamCash }) {
  const { t, bus } = useRewards();
  const { money, time } = useTexts();
  const { steps, accounts, iso } = offer;
  const [account] = accounts;
  const amountOf = (step: teamCash.OwnTeamCash['steps'][number]) => {
    if (step.granted) return money(step.granted.amount, step.granted.iso);
    return money(account?.amounts[step.step === 1 ? 'first' : 'second'] ?? '0', account?.iso ?? iso);
  };
  return (
    <section className="panel" aria-label={t('rewards.team.title')}>
      <header className="panel-head">
        <h2>{t('rewards.team.title')}</h2>
      </header>
      <p className="pad small muted">{t('rewards.team.lead')}</p>
      <ul>
        {steps.map((step) => (
          <li key={step.step} className={styles.row}>
            <div>
              {t(`rewards.team.headline.${step.step}`, { amount: amountOf(step) })}
              {step.state === 'open' && step.until ? (
                <div className="small muted">
                  {t('rewards.team.until')} {time(step.until)}
                </div>
              ) : null}
            </div>
            <Tag tone={step.state === 'open' || step.state === 'granted' ? TONE[step.state] : undefined}>
              {t(`rewards.team.state.${step.state}`)}
            </Tag>
          </li>
        ))}
      </ul>
      {offer.isOn ? (
        <p className="pad">
          <button type="button" className="btn" onClick={() => bus.emit('modal:open', { name: 'teamCash' })}>
            {t('rewards.team.open')}
          </button>
        </p>
      ) : null}
    </section>
  );
}
