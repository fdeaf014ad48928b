import { readPolicy, type WitnessPolicy } from './policy.ts';

/**
 * The policy from the options `--witness` and `--threshold`; undefined without them. Throws a RangeError for an
 * impossible policy.
 */
export function policyOf({
  witness = [],
  threshold,
}: {
  witness?: string[] | undefined;
  threshold?: string | undefined;
}): WitnessPolicy | undefined {
  if (witness.length === 0 && threshold === undefined) return undefined;
  if (witness.length === 0) throw new RangeError('--threshold counts witnesses: name them with --witness');
  if (threshold !== undefined && !/^\d{1,4}$/.test(threshold))
    throw new RangeError('--threshold is a number of witnesses');
  return readPolicy(witness, threshold === undefined ? undefined : Number(threshold));
}
