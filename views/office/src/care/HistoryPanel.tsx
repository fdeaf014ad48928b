import type { limitChecks } from '@fairbook/contracts';
import { NO_LIMIT, NOT_SET, SELF_EXCLUSION } from '@fairbook/contracts/care/limit-types';
import { useForm } from '@fairbook/ui/overlay';
import { useOffice } from '../office-context.ts';
import styles from './care.module.css';
import { useLimitTexts } from './texts.ts';
import type { LimitsNow } from './use-limits.ts';

type Changes = Pick<LimitsNow, 'history' | 'more'>;

/** Every change of the player's limits, the last one first. */
export function HistoryPanel({ history: { changes, next }, more }: Changes) {
  const { t } = useOffice();
  const { send, isSending, faults } = useForm(t('responsible.noAnswer'));
  return (
    <section className="panel" aria-labelledby="limit-history">
      <header className="panel-head">
        <h2 id="limit-history">{t('responsible.history')}</h2>
      </header>
      {changes.length === 0 ? (
        <p className="pad small muted">{t('responsible.noHistory')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div className="pad">
          <button
            type="button"
            className="btn"
            aria-disabled={isSending}
            onClick={() => isSending || void send(more)}
          >
            {t('responsible.more')}
          </button>
        </div>
      )}
      <p role="alert" className={faults[''] ? 'pad small' : 'vh'}>
        {faults['']}
      </p>
    </section>
  );
}

function Change({ change }: { change: limitChecks.LimitChange }) {
  const { t, lang } = useOffice();
  const texts = useLimitTexts(change.iso);
  const { at, limitType, step, before, after, isByHouse } = change;
  const shown = (value: number | null) => {
    const known = value ?? (limitType >= SELF_EXCLUSION ? NOT_SET : NO_LIMIT);
    const text = texts.value(limitType, known);
    // These values are words within the sentence, so they begin with a small letter.
    return known === NOT_SET || known === NO_LIMIT ? text.toLocaleLowerCase(lang) : text;
  };
  // A block of the house has no end.
  const isBlock = step === 'carried' && after.endsAt === null;
  const text = t(`responsible.step.${isBlock ? 'blocked' : step}`, {
    before: shown(before.value),
    after: shown(after.value),
    asked: shown((after.waits ?? before.waits)?.value ?? null),
    from: after.waits ? texts.moment(after.waits.from) : '',
    until: after.endsAt === null ? '' : texts.moment(after.endsAt),
  });
  return (
    <li>
      <time className="small muted" dateTime={new Date(at * 1000).toISOString()}>
        {texts.moment(at)}
      </time>
      <div>
        <b>{texts.name(limitType)}:</b> {text}
        {isByHouse ? <span className="muted"> {t('responsible.byHouse')}</span> : null}
      </div>
    </li>
  );
}
