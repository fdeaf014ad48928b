import type { wallet } from '@fairbook/contracts';
import { useMoments } from '../clock.ts';
import { useUi } from '../context.tsx';
import { Icon } from '../Icon.tsx';

/** The way forward for a player, by the reason: send documents, or ask support. */
const WAY: Record<wallet.Frozen['reason'], 'verification' | 'support'> = {
  review: 'support',
  documents: 'verification',
  security: 'support',
  law: 'support',
  request: 'support',
};

/**
 * Says that the player's money is frozen, why and since when, and the way forward. Empty while it isn't frozen. Texts:
 * `currencies`.
 */
export function FrozenNote({ frozen }: { frozen: wallet.Frozen | null }) {
  const { t, lang } = useUi();
  const { exact } = useMoments();
  return (
    <div role="status">
      {frozen ? (
        <div className="note warn">
          <Icon id="alert" />
          <span>
            <b>{t('currencies.frozen.title')}</b> {t(`currencies.frozen.${frozen.reason}`)}{' '}
            {t('currencies.frozen.since', { at: exact(frozen.since) })}{' '}
            <a className="link" href={`/${lang}/office/${WAY[frozen.reason]}`}>
              {t(`currencies.frozen.to.${WAY[frozen.reason]}`)}
            </a>
          </span>
        </div>
      ) : null}
    </div>
  );
}
