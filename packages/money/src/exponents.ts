/**
 * Currencies that don't have two decimals: those of ISO 4217 list one (as amended to January 2026), points (0) and
 * crypto-currencies (8). In a file apart from the full table, because pages need only this part.
 */
const OTHER_EXPONENTS: readonly (readonly [exponent: number, isos: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PTS PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  [8, 'BTC ETH USDT USDC DAI BNB SOL XRP TRX TON DOGE ADA LTC BCH XMR DASH'],
];

const EXPONENTS = new Map(
  OTHER_EXPONENTS.flatMap(([exponent, isos]) => isos.split(' ').map((iso) => [iso, exponent] as const)),
);

/**
 * Points of the rewards programme, as the ledger counts them: whole points in accounts of their own. They are not a
 * currency: nobody can pay, bet or exchange with them, and they have no rate.
 */
export const POINTS = 'PTS';

/** How many decimals a currency has: 2 unless the table above says otherwise. */
export function exponentOf(iso: string): number {
  return EXPONENTS.get(iso) ?? 2;
}
