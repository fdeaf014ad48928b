import { verifyReceipt } from '@fairbook/proof';
import { isNamedByThumbprint, verifyBundle } from '@fairbook/proof/bundle';
import type { Check, CheckId } from '@fairbook/proof/checks';
import { readPolicy, type WitnessPolicy } from '@fairbook/proof/tlog';
import type { Keys, LogNow, ShownReceipt } from './shown-receipt.ts';

/** Runs every check that the file allows, under our own keys, and those of our witnesses. Loaded on demand. */
export async function runChecks(
  { receipt, bundle }: ShownReceipt,
  keys: Keys,
  log: LogNow | null = null,
): Promise<Check[]> {
  if (bundle) return (await verifyBundle(bundle, keys, policyOf(log))).map(waiting);
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

function policyOf(log: LogNow | null): WitnessPolicy | undefined {
  if (!log || log.witnesses.length === 0) return undefined;
  return readPolicy(
    log.witnesses.map(({ key }) => key),
    Math.max(1, log.threshold),
  );
}

/**
 * Too few cosignatures count as not checked yet, because they are no fault of a receipt. Only a wrong line in the name
 * of a witness is one.
 */
function waiting(check: Check): Check {
  const isYoung = check.id === 'witnesses' && check.holds === false && check.said?.wrong.length === 0;
  return isYoung ? { ...check, holds: null } : check;
}
