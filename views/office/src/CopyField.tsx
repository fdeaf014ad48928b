import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import styles from './copy-field.module.css';
import { useOffice } from './office-context.ts';

interface CopyFieldProps {
  label: string;
  text: string;
  /** The dictionary with the words `copy` and `copied`. */
  words?: 'referrals' | 'security';
}

/** A text to be passed on, with a button that copies it. */
export function CopyField({ label, text, words = 'referrals' }: CopyFieldProps) {
  const { t } = useOffice();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Field
        label={label}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        end={
          <button type="button" className={`btn sm ${styles.copy}`} onClick={copy}>
            <Icon id="copy" size="s" />
            {t(isCopied ? `${words}.copied` : `${words}.copy`)}
          </button>
        }
      />
      <p role="status" className="vh">
        {isCopied ? t(`${words}.copied`) : ''}
      </p>
    </>
  );
}
