import { verifyReceipt } from '@fairbook/proof';
import { isNamedByThumbprint, verifyBundle } from '@fairbook/proof/bundle';
import type { Check, CheckId } from '@fairbook/proof/checks';
import type { Keys, ShownReceipt } from './shown-receipt.ts';

/** Runs every check that the file allows, under our own keys. Loaded on demand. */
export async function runChecks({ receipt, bundle }: ShownReceipt, keys: Keys): Promise<Check[]> {
  if (bundle) return verifyBundle(bundle, keys);
  const key = keys.find((each) => each.kid === receipt.keyId && isNamedByThumbprint(each));
  const own = await verifyReceipt(receipt, key ?? { kid: '', kty: 'OKP', crv: 'Ed25519', x: '' });
  const holds: Partial<Record<CheckId, boolean>> = {
    statement: own.statement,
    group: own.root,
    signature: own.signature,
  };
  const rest: CheckId[] = ['head', 'logged', 'settlements', 'results', 'arithmetic'];
  return [
    ...(['statement', 'group', 'signature'] as const).map((id) => ({ id, holds: holds[id]! })),
    ...rest.map((id) => ({ id, holds: null })),
  ];
}
