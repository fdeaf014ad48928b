import { useUi } from '@fairbook/ui';
import { Check } from '@fairbook/ui/overlay';
import styles from './hint.module.css';
import { useHints } from './hints.ts';

/** The play of the published strategy for this hand, and the box that turns hints off. */
export function Hint({ text }: { text: string }) {
  const { t } = useUi();
  const [isOn, change] = useHints();
  return (
    <div className={styles.hint}>
      {isOn ? <p className="note">{text}</p> : null}
      <Check isOn={isOn} onChange={change}>
        {t('casino.hint.show')}
      </Check>
    </div>
  );
}
