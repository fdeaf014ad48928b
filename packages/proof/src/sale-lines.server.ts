import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { Bundle } from './bundle.ts';
import { NOTHING_SOLD, type Sale, type Sold, saleOf, soldAfter } from './sold.ts';

/**
 * Lines about a coupon cashed out in part or as a whole: each sale with its price, the rest, and what the rest paid.
 * Empty for other coupons.
 */
export function saleLines({ receipt: { statement }, settlements }: Bundle): string[] {
  const { amount, iso } = statement;
  const statements = settlements.map((settlement) => settlement.statement);
  const sales = statements.flatMap((each) => saleOf(each) ?? []);
  if (sales.length === 0) return [];
  return [
    ...sales.map((sale) => saleLine(sale, amount, iso)),
    restLine(statements.at(-1)!, statements.reduce(soldAfter, NOTHING_SOLD), amount, iso),
    'The fair value is of the prices of that moment: a receipt does not hold them.',
  ];
}

function saleLine({ stake, paid, fair, open, percent }: Sale, amount: string, iso: string): string {
  const [sold, sum, worth, left] = [stake, paid, fair, open].map((each) => written(each, iso));
  return `Sold   ${sold} of ${amount} ${iso} for ${sum}: fair value ${worth}, less ${percent}%; ${left} left`;
}

function restLine(
  { status, payout }: Bundle['settlements'][number]['statement'],
  sold: Sold,
  amount: string,
  iso: string,
): string {
  if (status === 'cashed_out') return `Rest   nothing; ${payout} ${iso} paid in all`;
  const left = `Rest   ${written(minor(amount, iso) - sold.stake, iso)} ${iso}`;
  if (status === 'accepted') return `${left} plays on`;
  return `${left} paid ${written(minor(payout, iso) - sold.paid, iso)}; ${payout} paid in all`;
}

function minor(text: string, iso: string): bigint {
  const sum = parseAmount(text, iso);
  return typeof sum === 'bigint' ? sum : 0n;
}

function written(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
