import type { SelectedBet } from '@fairbook/remote-view';
import { BoxSkeleton, UiProvider } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Moved } from './Moved.tsx';
import { useTrail } from './use-trail.ts';
import './trail.css';

interface TrailProps {
  bet: SelectedBet;
  onClose(): void;
}

/** The price trail of an outcome, with its texts. Loaded on first use. */
export function Trail({ bet, onClose }: TrailProps) {
  const { t, bus, live, lang, renderedAt, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadDictionaries(['trail'])
      .then(() => setReady(true))
      .catch(onClose);
  }, [loadDictionaries, onClose]);
  if (!isReady) return null;
  const [home, away] = bet.opponents;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Modal title={bet.outcomeName} closeLabel={t('trail.close')} onClose={onClose}>
        <div className="stack trail">
          <p className="small muted">
            {bet.marketName} ·{' '}
            <bdi>
              {home} – {away}
            </bdi>
          </p>
          <Inside bet={bet} />
        </div>
      </Modal>
    </UiProvider>
  );
}

function Inside({ bet }: { bet: SelectedBet }) {
  const { t } = useHost();
  const { trail, readAt, isUnknown, hasFailed, read } = useTrail(bet);
  if (trail) return <Moved trail={trail} now={readAt} />;
  if (isUnknown) return <p>{t('trail.unknown')}</p>;
  if (!hasFailed) return <BoxSkeleton label={t('trail.loading')} />;
  return (
    <>
      <p>{t('trail.failed')}</p>
      <button type="button" className="btn primary wide" onClick={read}>
        {t('trail.again')}
      </button>
    </>
  );
}
