import type { AnswerOf, resets as contract } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { useOffice, useTexts } from '../office-context.ts';
import { Panel } from './parts.tsx';

/**
 * What operators have changed about how the player signs in, and until when nobody can change it. Empty without such
 * changes.
 */
export function ResetsPanel({
  resets: { resets, changesHeldUntil },
}: {
  resets: AnswerOf<typeof contract.mine>;
}) {
  const { t } = useOffice();
  const { time } = useTexts();
  if (resets.length === 0) return null;
  return (
    <Panel title={t('security.resets')}>
      {changesHeldUntil ? (
        <p className="note info">
          <Icon id="info" />
          <span>{t('security.heldUntil', { at: time(changesHeldUntil) })}</span>
        </p>
      ) : null}
      <ul className="stack t">
        {resets.map(({ what, at }) => (
          <li key={`${what} ${at}`}>
            <div>{t(`security.reset.${what}`)}</div>
            <div className="small muted">{time(at)}</div>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('security.resetsHint')}</p>
    </Panel>
  );
}
