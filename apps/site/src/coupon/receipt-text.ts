import type { bets } from '@fairbook/contracts';

/** The first 16 digits of a code in fours: enough to compare by eye. */
export function codeText(code: string): string {
  return (code.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}

/** Numbers of coupons are grouped by threes with spaces in every language. */
export function numberText(number: number | null): string {
  return number === null ? '' : String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** Hands the receipt over as a file that the offline verifier reads. */
export function saveReceipt(receipt: bets.Receipt, number: number | null): void {
  saveText(
    `receipt-${number ?? receipt.statement.couponId}.json`,
    JSON.stringify(receipt, null, 2),
    'application/json',
  );
}

export function saveText(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
