import type { limitChecks, limits } from '@fairbook/contracts';
import { MONEY_LIMITS, SESSION_LIMIT } from '@fairbook/contracts/care/limit-types';
import { MeterBar, meterState } from '@fairbook/ui/overlay';
import { useOffice } from '../office-context.ts';
import { usedPercent } from './rules.ts';
import { isMoney, useLimitTexts } from './texts.ts';

interface MeterProps {
  limit: limits.Limit;
  iso: string;
  /** The next part of the limit that becomes free again. */
  freed: limitChecks.Freed | null;
}

/** The rest of a limit, in bold, and the used part as a bar. */
export function Meter({ limit, iso, freed }: MeterProps) {
  const { t } = useOffice();
  const texts = useLimitTexts(iso);
  const { limitType, limitValue, limitBalance, currency } = limit;
  if (limitBalance === null) return null;
  const used = usedPercent(limit);
  const spent = Math.max(0, limitValue - limitBalance);
  // Winnings can be lost again: a limit on losses then leaves more than its own amount.
  const won = limitBalance - limitValue;
  const isHours = limitType === SESSION_LIMIT;
  const left = isHours
    ? t('responsible.time', hoursAndMinutes(limitBalance))
    : texts.money(limitBalance, currency);
  const of =
    won > 0
      ? t('responsible.up', { limit: texts.of(limit), sum: texts.money(won, currency) })
      : t('responsible.leftOf', { limit: texts.of(limit) });
  const usedText = isHours
    ? t('responsible.timeUsed', hoursAndMinutes(spent))
    : isMoney(limitType)
      ? t(`responsible.used.${MONEY_LIMITS[limitType].what}`, { sum: texts.money(spent, currency) })
      : '';
  // More may have been played than a limit that was set later allows: its balance doesn't tell how much.
  const told = [
    ...(won <= 0 && (used < 100 || isHours) ? [usedText] : []),
    ...(used >= 100 ? [t(isHours ? 'responsible.fullTime' : 'responsible.full')] : []),
  ];
  return (
    <div className={`meter ${meterState(used)}`}>
      <div className="m-top">
        <span>{texts.name(limitType)}</span>
        <span>
          <b>{left}</b> <span className="muted">{of}</span>
        </span>
      </div>
      <MeterBar
        label={texts.name(limitType)}
        used={used}
        valueText={won > 0 ? `${left} ${of}` : t('responsible.meter', { left, limit: texts.of(limit) })}
      />
      <div className="m-sub">
        <span>{told.join(' · ')}</span>
        {freed ? (
          <span>
            {t('responsible.frees', {
              sum: texts.money(Number(freed.amount), currency),
              at: texts.moment(freed.at),
            })}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** Hours and minutes, rounded up to the minute: while something is left, it is never shown as nothing. */
function hoursAndMinutes(hours: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(hours * 60 - 1e-9));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
