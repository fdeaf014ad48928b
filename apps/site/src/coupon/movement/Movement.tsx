import type { SelectedBet } from '@fairbook/remote-view';
import { BoxSkeleton, UiProvider } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Moved } from './Moved.tsx';
import { useMovement } from './use-movement.ts';
import './movement.css';

interface MovementProps {
  bet: SelectedBet;
  onClose(): void;
}

/** How one price moved, with its texts. It comes when it is first asked for. */
export function Movement({ bet, onClose }: MovementProps) {
  const { t, bus, live, lang, renderedAt, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadDictionaries(['movement'])
      .then(() => setReady(true))
      .catch(onClose);
  }, [loadDictionaries, onClose]);
  if (!isReady) return null;
  const [home, away] = bet.opponents;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Modal title={bet.outcomeName} closeLabel={t('movement.close')} onClose={onClose}>
        <div className="stack movement">
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
  const { movement, readAt, isUnknown, hasFailed, read } = useMovement(bet);
  if (movement) return <Moved movement={movement} now={readAt} />;
  if (isUnknown) return <p>{t('movement.unknown')}</p>;
  if (!hasFailed) return <BoxSkeleton label={t('movement.loading')} />;
  return (
    <>
      <p>{t('movement.failed')}</p>
      <button type="button" className="btn primary wide" onClick={read}>
        {t('movement.again')}
      </button>
    </>
  );
}
