import type { Exports } from '@fairbook/contracts/leaving/data-exports';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Told } from './Told.tsx';
import { useSave } from './use-save.ts';

const LOOK_EVERY_MS = 10_000;

/** Everything that the site keeps about the player, as one file: asked for, made in the background, downloaded. */
export function DataExportPanel({ start }: { start: Exports }) {
  const { t, api } = useOffice();
  const { time } = useTexts();
  const [{ last, keptDays }, setExports] = useState(start);
  const { send, faults, told, isSending } = useSave();
  const isWaiting = last?.state === 'waiting';

  useEffect(() => {
    if (!isWaiting) return;
    return whileSeen(LOOK_EVERY_MS, () => void api('exports.mine').then(setExports, () => undefined));
  }, [isWaiting, api]);

  const ask = () => send(async () => setExports(await api('exports.ask')), '');
  /** The player confirms who they are before the browser follows the link. */
  const download = (id: string) =>
    send(async () => {
      await api('exports.unlock', { params: { id } });
      const link = document.createElement('a');
      link.href = `/office-api/data-exports/${id}/file`;
      link.download = '';
      link.click();
    }, '');

  return (
    <section className="panel" id="data">
      <header className="panel-head">
        <h2>{t('person.export')}</h2>
      </header>
      <div className="pad stack">
        <p>{t('person.exportText', { days: keptDays })}</p>
        <p role="status" className={last ? 'note info' : 'vh'}>
          {last ? t(`person.exportState.${last.state}`, { until: last.until ? time(last.until) : '' }) : ''}
        </p>
        <Told told={told} faults={faults} />
        <div className="row wrap">
          {last?.state === 'ready' ? (
            <button
              type="button"
              className="btn primary"
              aria-disabled={isSending}
              onClick={() => void download(last.id)}
            >
              {t('person.exportDownload', { megabytes: megabytes(last.size ?? 0) })}
            </button>
          ) : null}
          {isWaiting ? null : (
            <button type="button" className="btn" aria-disabled={isSending} onClick={() => void ask()}>
              {t(last?.state === 'ready' ? 'person.exportAgain' : 'person.exportAsk')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Megabytes with one decimal, at least 0.1. */
function megabytes(bytes: number): number {
  return Math.max(0.1, Math.round(bytes / 104_857.6) / 10);
}
