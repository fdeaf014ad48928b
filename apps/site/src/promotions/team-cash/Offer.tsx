import type { teamCash } from '@fairbook/contracts';
import { exponentOf, formatAmount, minorUnits, parseDecimal } from '@fairbook/money';
import { Icon, moneyText, useMoments } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';

interface Props {
  offer: teamCash.OwnTeamCash;
  step: teamCash.OwnTeamCash['steps'][number];
  onNext(): void;
}

/** Step one: what the player gets, under which conditions and terms. */
export function Offer({ offer, step, onNext }: Props) {
  const { t, lang, navigate, bus } = useHost();
  const { dateTime } = useMoments();
  const [account] = offer.accounts;
  const amount = account ? account.amounts[step.step === 1 ? 'first' : 'second'] : '0';
  const iso = account?.iso ?? offer.iso;
  const money = (sum: string, of = iso) => moneyText(sum, of, lang);
  const got = step.granted && money(step.granted.amount, step.granted.iso);
  const { wagerTimes, withinDays } = offer;
  return (
    <div className="stack">
      <p className="big" role="status">
        <b>{t(`rewards.team.headline.${step.step}`, { amount: got ?? money(amount) })}</b>
      </p>
      <dl className="sums">
        <dt>{t('rewards.team.wager')}</dt>
        <dd>{money(times(amount, wagerTimes, iso))}</dd>
        {step.until ? (
          <>
            <dt>{t('rewards.team.until')}</dt>
            <dd>{dateTime(step.until)}</dd>
          </>
        ) : null}
      </dl>
      <Conditions offer={offer} step={step} />
      <ul className="stack t small muted">
        <li>{t('rewards.team.rule.wager', { times: wagerTimes })}</li>
        {Number(offer.minStakes) > 0 ? <li>{t('rewards.team.rule.real')}</li> : null}
        <li>{t('rewards.team.rule.days', { days: withinDays })}</li>
        <li>{t('rewards.team.rule.once')}</li>
      </ul>
      {step.state === 'open' ? (
        <button type="button" className="btn primary big" onClick={onNext}>
          {t('rewards.team.next')}
        </button>
      ) : (
        <p className="note info">
          <Icon id="info" />
          <span>{t(`rewards.team.why.${step.state}`, { amount: got ?? money(amount) })}</span>
        </p>
      )}
      {step.state === 'ahead' ? (
        <button
          type="button"
          className="btn primary big"
          onClick={() => {
            bus.emit('modal:close', {});
            navigate('/office/recharge/methods');
          }}
        >
          {t('rewards.team.toDeposit')}
        </button>
      ) : null}
    </div>
  );
}

/** The conditions and how far the player has come. Each has a mark that is also read aloud. */
function Conditions({ offer, step }: Pick<Props, 'offer' | 'step'>) {
  const { t, lang } = useHost();
  const money = (sum: string) => moneyText(sum, offer.iso, lang);
  /** Amounts converted from euros to this currency lose cents, so a condition that is met shows the required amount. */
  const has = (sum: string, needed: string) => money(Number(sum) >= Number(needed) ? needed : sum);
  const isAsked = { deposited: Number(offer.minDeposits) > 0, staked: Number(offer.minStakes) > 0 };
  const rows = [
    {
      id: 'payments',
      done: String(Math.min(offer.payments, step.payments)),
      needed: String(step.payments),
      isMet: offer.payments >= step.payments,
    },
    {
      id: 'deposited',
      done: has(offer.deposited, offer.minDeposits),
      needed: money(offer.minDeposits),
      isMet: Number(offer.deposited) >= Number(offer.minDeposits),
    },
    {
      id: 'staked',
      done: has(offer.staked, offer.minStakes),
      needed: money(offer.minStakes),
      isMet: Number(offer.staked) >= Number(offer.minStakes),
    },
  ] as const;
  return (
    <section aria-label={t('rewards.team.conditions')}>
      <ul className="stack t">
        {rows
          .filter(({ id }) => id === 'payments' || isAsked[id])
          .map(({ id, done, needed, isMet }) => (
            <li key={id} className="row">
              <Icon id={isMet ? 'check' : 'clock'} />
              <span>
                {t(`rewards.team.${id}`, { done, needed })}
                <span className="vh">, {t(isMet ? 'rewards.team.done' : 'rewards.team.missing')}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function times(amount: string, count: number, iso: string): string {
  const sum = parseDecimal(amount, exponentOf(iso));
  return typeof sum === 'string' ? amount : formatAmount(minorUnits(sum * BigInt(count)), iso);
}
