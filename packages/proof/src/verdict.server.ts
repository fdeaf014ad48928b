import type { bets, lotto, toto } from '@fairbook/contracts';
import { type Bundle, verifyBundle } from './bundle.ts';
import type { Check, CheckId } from './checks.ts';
import { isLottoProof, verdictOfLotto } from './lotto-verdict.server.ts';
import type { PolicyAnswer, WitnessPolicy } from './policy.ts';
import { isRoundProof, verdictOfRound } from './round-verdict.server.ts';
import { saleLines } from './sale-lines.server.ts';
import { isSharedProof, verdictOfShared } from './shared-verdict.server.ts';
import type { PublicJwk } from './signed.ts';
import { isNamedByThumbprint } from './signed.ts';
import { advancedIn } from './unsecured.ts';
import { verifyReceipt } from './verify.ts';

export interface Verdict {
  lines: string[];
  /**
   * Exit code: 0 all holds, 1 a check fails, 2 not a receipt, 3 no check fails but something is not proved: nobody vouches
   * for the signer, or a settlement isn't in the log.
   */
  code: 0 | 1 | 2 | 3;
}

const MEANING: Readonly<Record<CheckId, string>> = {
  statement: 'not a word of the receipt was changed',
  group: 'the receipt is one of the group that was signed',
  signature: 'the group was signed with the key below',
  head: 'the head of the log was signed with its key',
  checkpoint: 'the same head is signed as a checkpoint, too',
  witnesses: 'enough witnesses have cosigned it',
  logged: 'the receipt is in the log of that head',
  settlements: 'every settlement is in the log, in order, none left out',
  results: 'each leg counts as the results in the log say',
  arithmetic: 'the sums follow from the receipt and the results',
};

/**
 * The verdict on a saved file, a bundle or a receipt alone. `trusted` are keys from elsewhere, as the site publishes
 * them; `policy` says which witnesses are asked for.
 */
export async function verdictOf(file: unknown, trusted?: unknown, policy?: WitnessPolicy): Promise<Verdict> {
  const keys = trusted === undefined ? undefined : keysOf(trusted);
  if (isLottoProof(file)) return verdictOfLotto(file, keys);
  if (isSharedProof(file)) return verdictOfShared(file, keys);
  if (isRoundProof(file)) return verdictOfRound(file, keys);
  if (isBundle(file)) return verdictOfBundle(file, keys, policy);
  if (policy && isReceipt(file))
    return {
      lines: ['A receipt alone has no head that witnesses could cosign: save it with its proof.'],
      code: 2,
    };
  if (isReceipt(file)) return verdictOfReceipt(file, keys);
  return { lines: ['This file is not a Fairbook receipt.'], code: 2 };
}

async function verdictOfBundle(
  bundle: Bundle,
  keys?: readonly PublicJwk[],
  policy?: WitnessPolicy,
): Promise<Verdict> {
  const checks = await verifyBundle(bundle, keys, policy);
  // Before the log has it, a settlement is anybody's word, the signed receipt notwithstanding.
  const isUnproved = bundle.settlements.length > 0 && holdsOf(checks, 'settlements') === null;
  return verdict(bundle.receipt, checks, {
    isTrusted: keys !== undefined,
    isUnproved,
    sold: saleLines(bundle),
  });
}

async function verdictOfReceipt(receipt: bets.Receipt, keys?: readonly PublicJwk[]): Promise<Verdict> {
  const key = keys?.find((each) => each.kid === receipt.keyId && isNamedByThumbprint(each));
  if (!keys) {
    return { lines: ['A receipt alone holds no keys: give them with --keys keys.json.'], code: 2 };
  }
  const { statement, root, signature } = await verifyReceipt(receipt, key ?? NO_KEY);
  const checks: Check[] = [
    { id: 'statement', holds: statement },
    { id: 'group', holds: root },
    { id: 'signature', holds: signature },
  ];
  return verdict(receipt, checks, { isTrusted: true });
}

const holdsOf = (checks: readonly Check[], id: CheckId) => checks.find((check) => check.id === id)?.holds;

/** Without keys from elsewhere: anybody can sign a file with a key of their own and put that key into the file. */
const UNVOUCHED =
  'CONSISTENT, SIGNER NOT CHECKED: give the keys that the site publishes with --keys keys.json';

const UNPROVED =
  'RECEIPT GENUINE, SETTLEMENT NOT PROVED: it is not in the log yet; save the receipt again in a minute';

const NO_KEY: PublicJwk = { kid: '', kty: 'OKP', crv: 'Ed25519', x: '' };

function verdict(
  receipt: bets.Receipt,
  checks: readonly Check[],
  how: { isTrusted: boolean; isUnproved?: boolean; sold?: readonly string[] },
): Verdict {
  const { isTrusted, isUnproved = false, sold = [] } = how;
  const { statement, code, keyId } = receipt;
  const advanced = advancedIn(statement);
  const failing = checks.filter(({ holds }) => holds === false);
  const isWrong = failing.length > 0;
  const waits = checks.some(({ holds }) => holds === null);
  return {
    lines: [
      headLine(statement),
      ...(advanced === undefined ? [] : [`Of it advanced: ${advanced} ${statement.iso}`]),
      `Code   ${code}`,
      '',
      ...checks.map(lineOf),
      ...checks.flatMap(({ said }) => (said ? witnessLines(said) : [])),
      '',
      ...(sold.length > 0 ? [...sold, ''] : []),
      `Key    ${keyId}${isTrusted ? '' : ' (from the file itself)'}`,
      ...(waits && !isWrong && !isUnproved ? ['A dash: nothing to check in this file yet.'] : []),
      verdictText(failing, { isTrusted, isUnproved }),
    ],
    code: isWrong ? 1 : isTrusted && !isUnproved ? 0 : 3,
  };
}

/** What the receipt is of: a coupon, a ticket of toto, or tickets of a lottery. */
function headLine(statement: bets.Statement): string {
  const of = statement as unknown as Partial<toto.TicketStatement> &
    Partial<Omit<lotto.PurchaseStatement, 'kind'>>;
  const { iso, acceptedAt } = statement;
  if (of.ticketId !== undefined)
    return `Toto ticket ${of.ticketId}: ${of.stake} ${iso}, accepted ${acceptedAt}`;
  if (of.purchaseId !== undefined)
    return `Lottery tickets ${of.purchaseId}: ${of.draws?.length} of ${of.stake} ${iso}, accepted ${acceptedAt}`;
  return `Coupon ${statement.couponId}: ${statement.amount} ${iso}, accepted ${acceptedAt}`;
}

function verdictText(
  failing: readonly Check[],
  { isTrusted, isUnproved }: { isTrusted: boolean; isUnproved: boolean },
): string {
  if (failing.some(({ id }) => id !== 'witnesses')) return 'NOT GENUINE';
  // A file that was saved before the witnesses cosigned its head is no forgery.
  if (failing.length > 0) return 'NOT COSIGNED AS ASKED: save the receipt again, or ask for fewer witnesses';
  if (!isTrusted) return UNVOUCHED;
  return isUnproved ? UNPROVED : 'GENUINE';
}

function witnessLines({ cosigned, wrong, missing }: PolicyAnswer): string[] {
  return [
    ...cosigned.map(({ name, at }) => `     ${name} has cosigned it ${new Date(at * 1000).toISOString()}`),
    ...wrong.map((name) => `     ${name} has NOT signed what stands in its name`),
    ...missing.map((name) => `     ${name} has not cosigned it`),
  ];
}

function lineOf({ id, holds, at }: Check): string {
  const mark = holds === null ? '–  ' : holds ? 'yes' : 'NO ';
  return `${mark}  ${MEANING[id]}${at === undefined ? '' : ` (fails at settlement ${at})`}`;
}

function keysOf(value: unknown): PublicJwk[] {
  const keys = Array.isArray(value) ? value : (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new TypeError('The keys file holds no list of keys');
  return keys;
}

function isBundle(value: unknown): value is Bundle {
  return (value as Bundle | null)?.format === 'fairbook-receipt-1';
}

function isReceipt(value: unknown): value is bets.Receipt {
  const receipt = value as Partial<bets.Receipt> | null;
  return typeof receipt?.statement === 'object' && typeof receipt.code === 'string';
}
