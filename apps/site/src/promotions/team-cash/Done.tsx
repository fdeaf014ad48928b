import type { teamCash } from '@fairbook/contracts';
import { Icon, moneyText } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import { useHost } from '../../host-context.ts';

/** What was granted, and where it can be wagered. */
export function Done({ step: { granted } }: { step: teamCash.OwnTeamCash['steps'][number] }) {
  const { t, lang, bus, navigate } = useHost();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  if (!granted) return null;
  return (
    <div className="stack">
      <p className="note good" role="status">
        <Icon id="check" />
        <span>{t('rewards.team.got', { amount: moneyText(granted.amount, granted.iso, lang) })}</span>
      </p>
      <button
        ref={next}
        type="button"
        className="btn primary big"
        onClick={() => {
          bus.emit('modal:close', {});
          navigate('/office/bonuses/wager');
        }}
      >
        {t('rewards.team.toWager')}
      </button>
    </div>
  );
}
