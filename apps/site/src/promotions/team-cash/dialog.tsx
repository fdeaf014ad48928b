import type { teamCash } from '@fairbook/contracts';
import { Modal } from '@fairbook/ui/overlay';
import { useCallback, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Choose } from './Choose.tsx';
import { Done } from './Done.tsx';
import { currentStep } from './due.ts';
import { Offer } from './Offer.tsx';

/** The team cash dialog in two steps (S2): the offer and its terms, then the account that gets the bonus. */
export function Dialog({ onClose }: { onClose(): void }) {
  const { t, api, loadDictionaries } = useHost();
  const [offer, setOffer] = useState<teamCash.OwnTeamCash | null>(null);
  const [at, setAt] = useState<'terms' | 'choice' | 'failed' | teamCash.OwnTeamCash['steps'][number]>(
    'terms',
  );
  const read = useCallback(async () => {
    await loadDictionaries(['rewards']);
    setOffer(await api('teamCash.mine'));
    setAt('terms');
  }, [api, loadDictionaries]);
  useEffect(() => {
    read().catch(() => setAt('failed'));
  }, [read]);

  if (at === 'failed')
    return (
      <Modal title="Team Cash" closeLabel={t('modals.close')} onClose={onClose}>
        <div className="stack">
          <p role="alert" className="note bad">
            {t('modals.noAnswer')}
          </p>
          <button type="button" className="btn" onClick={() => read().catch(() => setAt('failed'))}>
            {t('host.tryAgain')}
          </button>
        </div>
      </Modal>
    );
  if (!offer) return null;
  const step = currentStep(offer);
  return (
    <Modal title={t('rewards.team.title')} closeLabel={t('modals.close')} onClose={onClose}>
      {typeof at === 'object' ? (
        <Done step={at} />
      ) : !offer.isOn || !step ? (
        <p>{t('rewards.team.none')}</p>
      ) : at === 'choice' ? (
        <Choose
          offer={offer}
          step={step}
          onBack={() => setAt('terms')}
          onTaken={(next) => setAt(next.steps.find((each) => each.step === step.step)!)}
        />
      ) : (
        <Offer offer={offer} step={step} onNext={() => setAt('choice')} />
      )}
    </Modal>
  );
}
