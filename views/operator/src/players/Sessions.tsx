import type { players } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useMay } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { List } from './List.tsx';

/** How many sessions are shown until more are asked for. */
const FEW = 4;

interface Props {
  card: players.PlayerCard;
  api: ViewContext['api'];
  onEnded(): Promise<void>;
}

/** A player’s open sessions; operators who may end them say why. */
export function Sessions({ card: { id, sessions }, api, onEnded }: Props) {
  const { t, lang } = useUi();
  const may = useMay()('sessions.end') && sessions.length > 0;
  const [reason, setReason] = useState('');
  const [isAll, setAll] = useState(false);
  const [fault, setFault] = useState('');
  const { failure, isBusy, save } = useSaving(t('operator.players.failed'));

  async function end(session: string | null) {
    setFault('');
    if (reason.trim() === '') return setFault(t('operator.players.reasonMissing'));
    await save(async () => {
      await api('resets.endSessions', { params: { id }, body: { session, reason: reason.trim() } });
      setReason('');
      await onEnded();
    });
  }

  return (
    <>
      <List
        title={t('operator.players.sessions')}
        empty={t('operator.players.noSessions')}
        head={
          may ? (
            <div className={styles.form}>
              {fault || reason ? (
                <Field
                  label={t('operator.players.endReason')}
                  hint={t('operator.players.endReasonHint')}
                  maxLength={500}
                  value={reason}
                  error={fault || undefined}
                  onChange={(event) => setReason(event.target.value)}
                />
              ) : null}
              <Failure text={failure} />
              <div className="row">
                <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void end(null)}>
                  {t('operator.players.endAll')}
                </button>
              </div>
            </div>
          ) : null
        }
      >
        {sessions
          .slice(0, isAll ? sessions.length : FEW)
          .map(({ id: session, openedAt, seenAt, ip, browser, system }) => (
            <li key={session} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{ip}</b>
                <small>
                  {[browser, system].filter(Boolean).join(', ') || t('operator.players.unknownAgent')}
                </small>
                <small>
                  {t('operator.players.sessionTimes', {
                    opened: momentText(openedAt, lang),
                    seen: momentText(seenAt, lang),
                  })}
                </small>
              </div>
              {may ? (
                <button
                  type="button"
                  className="btn sm"
                  aria-disabled={isBusy}
                  aria-label={t('operator.players.endOf', { ip })}
                  onClick={() => void end(session)}
                >
                  {t('operator.players.end')}
                </button>
              ) : null}
            </li>
          ))}
      </List>
      {isAll || sessions.length <= FEW ? null : (
        <button type="button" className="btn plain" onClick={() => setAll(true)}>
          {t('operator.players.allSessions', { count: sessions.length })}
        </button>
      )}
    </>
  );
}
