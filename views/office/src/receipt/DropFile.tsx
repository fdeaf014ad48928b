import { Icon } from '@fairbook/ui';
import { type DragEvent, useState } from 'react';
import officeStyles from '../office.module.css';
import { useOffice } from '../office-context.ts';
import styles from './receipt.module.css';
import { type FileFault, readReceipt, type ShownReceipt } from './shown-receipt.ts';

interface DropFileProps {
  /** True while no receipt is shown: the page then explains what to do first. */
  isFirst: boolean;
  onReceipt(shown: ShownReceipt): void;
}

/** Accepts a saved receipt, dropped or chosen. The file is read here and sent nowhere. */
export function DropFile({ isFirst, onReceipt }: DropFileProps) {
  const { t } = useOffice();
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readReceipt(file);
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') onReceipt(read);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  return (
    <section
      aria-label={t('receipt.drop')}
      className={`panel empty ${styles.drop} ${isOver ? styles.over : ''} ${officeStyles.screen}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2>{t(isFirst ? 'receipt.drop' : 'receipt.checkOther')}</h2>
      <p>{t('receipt.dropText')}</p>
      <label className={`btn ${isFirst ? 'primary' : ''} ${styles.choose}`}>
        <Icon id="file" size="s" />
        {t('receipt.choose')}
        <input
          type="file"
          className="vh"
          accept=".json,application/json"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p role="alert" className="down">
        {fault ? t(`receipt.${fault}`) : ''}
      </p>
      <p className="x-small">
        {t('receipt.command')} <bdi className="mono">npx fairbook-verify receipt.json --keys keys.json</bdi>{' '}
        <a className="link" href="/bets-api/v1/proof/keys" download="keys.json">
          {t('receipt.keys')}
        </a>
      </p>
    </section>
  );
}
