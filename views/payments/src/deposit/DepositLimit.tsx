import type { limitChecks, limits } from '@fairbook/contracts';
import { useMoments } from '@fairbook/ui';
import { MeterBar, meterState } from '@fairbook/ui/overlay';
import { useCashier, useTexts } from '../context.ts';
import { limitFigures, tightest } from './limit-figures.ts';

interface DepositLimitProps {
  limits: readonly limits.Limit[];
  freed: readonly limitChecks.Freed[];
  /** The currency and the amount of the deposit, as on the wire. */
  iso: string;
  amount: string;
  onAmount(amount: string): void;
}

/**
 * The tightest of the player's deposit limits: what is left, what this deposit would take, when more is free. Empty
 * without a limit. Limits count in one currency; a deposit in another is shown without its part.
 */
export function DepositLimit({ limits, freed, iso, amount, onAmount }: DepositLimitProps) {
  const { t, lang } = useCashier();
  const { money } = useTexts();
  const { dateTime } = useMoments();
  const limit = tightest(limits);
  if (!limit) return null;
  const of = limit.currency ?? iso;
  const { whole, left, used, more, over } = limitFigures(limit, of === iso ? amount : '', of);
  const next = freed.find(({ limitType }) => limitType === limit.limitType);
  const name = t(`responsible.depositLimit.${limit.limitType as 20}`);
  const leftOf = t('responsible.leftOf', { limit: money(whole, of) });
  return (
    <div className={`meter ${meterState(used + more)}`}>
      <div className="m-top">
        <a className="link" href={`/${lang}/office/responsible`}>
          {name}
        </a>
        <span>
          <b>{money(left, of)}</b> <span className="muted">{leftOf}</span>
        </span>
      </div>
      <MeterBar label={name} used={used} more={more} valueText={`${money(left, of)} ${leftOf}`} />
      <div className="m-sub">
        <span role="status">
          {over !== null ? (
            <span className="down">
              {t('payments.limitOver', { amount: money(over, of) })}{' '}
              {Number(left) > 0 ? (
                <button type="button" className="link" onClick={() => onAmount(left)}>
                  {t('payments.limitSet', { amount: money(left, of) })}
                </button>
              ) : null}
            </span>
          ) : more > 0 ? (
            t('payments.limitUses', { amount: money(amount, of) })
          ) : null}
        </span>
        {next ? (
          <span>
            {t('payments.limitFrees', { amount: money(next.amount, of), at: dateTime(next.at * 1000) })}
          </span>
        ) : null}
      </div>
    </div>
  );
}
