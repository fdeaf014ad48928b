import type { bets } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../host-context.ts';

type State = 'rest' | 'checking' | 'genuine' | 'wrong' | 'failed';

/** Checks the signature in this browser: the hash of the statement, its path to the root, the key. Makes no request. */
export function Verify({ receipt }: { receipt: bets.Receipt }) {
  const { t, api } = useHost();
  const [state, setState] = useState<State>('rest');

  async function verify() {
    setState('checking');
    try {
      const [{ verifyReceipt }, { keys }] = await Promise.all([
        import('@fairbook/proof'),
        api('bets.proofKeys'),
      ]);
      const key = keys.find(({ kid }) => kid === receipt.keyId);
      const isGenuine = key !== undefined && (await verifyReceipt(receipt, key)).isGenuine;
      setState(isGenuine ? 'genuine' : 'wrong');
    } catch {
      setState('failed');
    }
  }

  const tone = state === 'wrong' || state === 'failed' ? 'note bad' : 'note good';
  return (
    <div className={tone}>
      <Icon id={state === 'wrong' ? 'alert' : 'seal'} />
      <span role="status">
        {t(`coupon.verify.${state}`)}{' '}
        {state === 'rest' || state === 'failed' ? (
          <button type="button" className="link" onClick={verify}>
            {t('coupon.verify.act')}
          </button>
        ) : null}
      </span>
    </div>
  );
}
