/**
 * Every currency that an account may have, by how many units a US dollar is, to the nearest power of ten (0: about one,
 * 2: about a hundred, −5: 0.00001). The power only sizes stakes that the screen proposes, so it needs a change only
 * when a currency moves by more than an order of magnitude.
 */
export const UNITS_PER_DOLLAR: readonly (readonly [magnitude: number, isos: string])[] = [
  [-5, 'BTC'],
  [-3, 'BCH BNB ETH'],
  [-2, 'DASH LTC SOL XMR'],
  [
    0,
    'ADA AUD AWG AZN BAM BBD BHD BMD BND BSD BYN BZD CAD CHF DAI EUR FJD FKP GBP GEL GIP JOD KWD KYD LYD NZD OMR PAB SGD SHP TND TON TOP USD USDC USDT WST XCD XCG XRP',
  ],
  [
    1,
    'AED BOB BRL BWP CNY CUP CZK DKK DOGE ERN GHS GTQ HKD HNL ILS LSL MAD MDL MOP MVR MXN MYR NAD NOK PEN PGK PLN QAR RON SAR SBD SCR SEK SLE STN SVC SZL TJS TMT TRX TTD TWD ZAR ZMW ZWG',
  ],
  [
    2,
    'AFN ALL BDT BTN CVE DJF DOP DZD EGP ETB GMD GYD HTG INR ISK JMD JPY KES KGS LKR LRD MKD MRU MUR MZN NIO NPR PHP PKR RSD RUB SRD THB TRY UAH UYU VED VES VUV XPF YER',
  ],
  [3, 'AMD AOA ARS BIF CDF CLP CRC HUF IQD KMF KPW KRW KZT MMK MWK NGN RWF SDG SOS SSP TZS XAF XOF'],
  [4, 'COP GNF IDR KHR LAK MGA MNT PYG SYP UGX UZS VND'],
  [5, 'IRR LBP'],
];

/** ISO codes of all currencies, including the crypto-currencies. */
export const CURRENCIES: readonly string[] = UNITS_PER_DOLLAR.flatMap(([, isos]) => isos.split(' ')).sort();

/** Whether an account may be kept in this currency. */
export function isCurrency(iso: string): boolean {
  return CURRENCIES.includes(iso);
}
