import type { security } from '@fairbook/contracts';
import { Tag } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault, Panel } from './parts.tsx';

interface SessionsPanelProps {
  sessions: security.OwnSession[];
  onChanged(): Promise<void>;
}

/** Where the player is signed in; any session but this one can be ended. */
export function SessionsPanel({ sessions, onChanged }: SessionsPanelProps) {
  const { t, api } = useOffice();
  const { send, isSending, faults } = useForm(t('security.noAnswer'));
  const endOne = (id: string) =>
    send(async () => {
      await api('security.endSession', { params: { id } });
      await onChanged();
    });
  const endOthers = () =>
    send(async () => {
      await api('security.endOtherSessions');
      await onChanged();
    });

  return (
    <Panel title={t('security.sessions')}>
      <Fault text={faults['']} />
      <ul className="stack t">
        {sessions.map((session) => (
          <li key={session.id} className="spread wrap">
            <SessionText session={session} />
            {session.isThis ? (
              <Tag>{t('security.thisSession')}</Tag>
            ) : (
              <button
                type="button"
                className="btn"
                aria-disabled={isSending}
                onClick={() => endOne(session.id)}
              >
                {t('security.endSession')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('security.byQrHint')}</p>
      {sessions.length > 1 ? (
        <div>
          <button type="button" className="btn" aria-disabled={isSending} onClick={endOthers}>
            {t('security.endOthers')}
          </button>
        </div>
      ) : null}
    </Panel>
  );
}

function SessionText({ session }: { session: security.OwnSession }) {
  const { t } = useOffice();
  const { time } = useTexts();
  const { browser, system, network, lastSeenAt, openedAt, isThis } = session;
  const opened = time(openedAt);
  return (
    <div>
      <div>{[browser, system].filter(Boolean).join(', ') || t('security.unknownDevice')}</div>
      <div className="small muted">
        {isThis
          ? t('security.sessionNow', { network, opened })
          : t('security.sessionOf', { network, opened, seen: time(lastSeenAt) })}
      </div>
    </div>
  );
}
