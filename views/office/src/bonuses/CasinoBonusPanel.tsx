import type { casinoBonuses } from '@fairbook/contracts';
import { Tag } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';

type Bonus = casinoBonuses.CasinoBonus;

interface Props {
  bonus: Bonus;
  /** Called with the bonuses after this one was moved or given up. */
  onChanged(told: string): Promise<void>;
}

/** One casino bonus: what it has, what is left to wager, which games count, and its end. */
export function CasinoBonusPanel({ bonus, onChanged }: Props) {
  const { t } = useOffice();
  const { money, time } = useTexts();
  const { iso, state } = bonus;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.casinoBonus.title', { amount: money(bonus.amount, iso) })}</h2>
        <Tag tone={state === 'active' ? 'accent' : undefined}>{t(`office.casinoBonus.state.${state}`)}</Tag>
      </header>
      {state === 'active' ? (
        <Active bonus={bonus} onChanged={onChanged} />
      ) : (
        <p className="pad small">
          {t(Number(bonus.moved) > 0 ? 'office.casinoBonus.endedWith' : 'office.casinoBonus.ended', {
            at: time(bonus.endedAt ?? bonus.expiresAt),
            moved: money(bonus.moved, iso),
          })}
        </p>
      )}
    </section>
  );
}

function Active({ bonus, onChanged }: Props) {
  const { t } = useOffice();
  const { money, time } = useTexts();
  const { iso, required, toStake } = bonus;
  const progress = t('office.bonus.progress', { left: money(toStake, iso), required: money(required, iso) });
  return (
    <>
      <dl className="figures within">
        <div>
          <dt>{t('office.bonus.money')}</dt>
          <dd>{money(bonus.money, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.bonus.toStake')}</dt>
          <dd>{money(toStake, iso)}</dd>
        </div>
        <div>
          <dt>{t('office.casinoBonus.until')}</dt>
          <dd>{time(bonus.expiresAt)}</dd>
        </div>
      </dl>
      <div className="pad stack t">
        {Number(required) > 0 ? (
          <div className="progress">
            <span className="small muted">{progress}</span>
            <progress
              max={Number(required)}
              value={Number(required) - Number(toStake)}
              aria-label={progress}
            />
          </div>
        ) : null}
        <ul className="stack t small">
          <li>{t('office.casinoBonus.rule.order')}</li>
          <li>{t('office.casinoBonus.rule.stake', { most: money(bonus.mostStake, iso) })}</li>
          <li>{t('office.casinoBonus.rule.first')}</li>
          <li>{t('office.casinoBonus.rule.paid', { most: money(bonus.mostPaid, iso) })}</li>
          <li>{t('office.casinoBonus.rule.until')}</li>
        </ul>
        <Ends bonus={bonus} onChanged={onChanged} />
        <details>
          <summary>
            <span className="link">{t('office.casinoBonus.games')}</span>
          </summary>
          <Games games={bonus.games} />
        </details>
      </div>
    </>
  );
}

/** The games by what counts in them, the most first. */
function Games({ games }: Pick<Bonus, 'games'>) {
  const { t, lang } = useOffice();
  const { share: percent } = useTexts();
  const shares = [...new Set(games.map(({ percent }) => percent))].sort((a, b) => b - a);
  return (
    <dl className="stack t small">
      {shares.map((share) => (
        <div key={share}>
          <dt>
            <b>{t('office.casinoBonus.counts', { percent: percent(share) })}</b>
          </dt>
          <dd>
            {games
              .filter(({ percent }) => percent === share)
              .map(({ game, name }, n) => (
                <span key={game}>
                  {n > 0 ? ', ' : ''}
                  <a href={`/${lang}/games/${game}`}>{name}</a>
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ends({ bonus, onChanged }: Props) {
  const { t, lang, api } = useOffice();
  const { money } = useTexts();
  const { send, isSending, faults } = useForm(t('office.casinoBonus.failed'));
  const [isAsking, setAsking] = useState(false);
  const { id, iso, isReleasable, openRounds } = bonus;
  const params = { id };
  const release = () =>
    void send(async () => {
      const { released } = await api('casinoBonuses.release', { params });
      await onChanged(t('office.bonus.released', { money: money(released, iso) }));
    });
  const giveUp = () =>
    void send(async () => {
      await api('casinoBonuses.giveUp', { params });
      await onChanged(t('office.casinoBonus.gaveUp'));
    });
  return (
    <>
      <p role="alert" className={faults[''] ? 'down small' : 'vh'}>
        {faults['']}
      </p>
      {openRounds > 0 ? (
        <p className="small">{t('office.casinoBonus.open', { count: openRounds })}</p>
      ) : isAsking ? (
        <div className="row wrap">
          <span className="small">{t('office.casinoBonus.sure', { money: money(bonus.money, iso) })}</span>
          <button type="button" className="btn danger" aria-disabled={isSending} onClick={giveUp}>
            {t('office.casinoBonus.giveUp')}
          </button>
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            {t('office.casinoBonus.keep')}
          </button>
        </div>
      ) : (
        <div className="row wrap">
          {isReleasable ? (
            <button type="button" className="btn primary" aria-disabled={isSending} onClick={release}>
              {t('office.casinoBonus.release')}
            </button>
          ) : (
            <a className="btn primary" href={`/${lang}/games`}>
              {t('office.casinoBonus.play')}
            </a>
          )}
          <button type="button" className="btn" onClick={() => setAsking(true)}>
            {t('office.casinoBonus.giveUp')}
          </button>
        </div>
      )}
    </>
  );
}
