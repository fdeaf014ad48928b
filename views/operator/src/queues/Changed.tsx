import { Icon, useUi } from '@fairbook/ui';
import styles from './queues.module.css';

/**
 * Says that somebody else has changed the open case meanwhile. What was read stays on the screen until the operator asks
 * for the case as it is now; its buttons are off until then.
 */
export function Changed({ text, onShow }: { text: string; onShow(): void }) {
  const { t } = useUi();
  return (
    <div role="alert" className={`note warn ${styles.changed}`}>
      <Icon id="alert" />
      <p>
        <b>{t('operator.desk.changed')}</b> {text}
      </p>
      <button type="button" className="btn sm" onClick={onShow}>
        {t('operator.desk.showNow')}
      </button>
    </div>
  );
}
