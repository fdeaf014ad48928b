import type { closing } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Area } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { dateText, momentText } from '../voids/texts.ts';

interface Props {
  playerId: number;
  closed: closing.ClosedAccount;
  api: ViewContext['api'];
  onReopened(): Promise<void>;
}

/**
 * When and why a player closed the account, and the form that opens it again. Empty for an account that was never
 * closed.
 */
export function ClosedAccount({ playerId, closed, api, onReopened }: Props) {
  const { t, lang } = useUi();
  const isAllowed = useMay()('players.edit');
  const [failure, setFailure] = useState<string | null>(null);
  if (closed.closings.length === 0) return null;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = String(new FormData(event.currentTarget).get('why') ?? '').trim();
    setFailure(null);
    try {
      await api('closing.reopen', { params: { id: playerId }, body: { why } });
      await onReopened();
    } catch (error) {
      setFailure(failureText(error, t('operator.players.failed')));
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t(closed.isClosed ? 'operator.players.closedNow' : 'operator.players.closedOnce')}</h3>
      </header>
      <div className="pad stack">
        <ul className="stack">
          {closed.closings.map(({ at, reason, note, reopenedAt, reopenedBy, reopenedWhy }) => (
            <li key={at}>
              {momentText(at, lang)} · {t(`operator.players.closing.${reason}`)}
              {note ? <p className="muted">{note}</p> : null}
              {reopenedAt ? (
                <p className="small">
                  {t('operator.players.reopened', {
                    at: momentText(reopenedAt, lang),
                    login: reopenedBy ?? '',
                    why: reopenedWhy ?? '',
                  })}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
        {closed.erasedAt ? (
          <p className="note info">{t('operator.players.erased', { at: dateText(closed.erasedAt, lang) })}</p>
        ) : null}
        {closed.eraseAt ? (
          <p className="small muted">
            {t('operator.players.eraseAt', { at: dateText(closed.eraseAt, lang) })}
          </p>
        ) : null}
      </div>
      {closed.isClosed && !closed.erasedAt && isAllowed ? (
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          <Area
            label={t('operator.players.reopenWhy')}
            hint={t('operator.players.reopenHint')}
            name="why"
            rows={2}
            required
            maxLength={500}
          />
          <Failure text={failure} />
          <div className="row">
            <button type="submit" className="btn primary">
              {t('operator.players.reopen')}
            </button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
