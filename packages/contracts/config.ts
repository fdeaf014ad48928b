import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Amount, closed, Iso4217, Lng } from './shapes.ts';

export const Country = closed({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  code: Type.String(),
  phoneCode: Type.String(),
  currencyIso: Iso4217,
});

export const SiteConfig = closed({
  siteName: Type.String(),
  isPlayMoney: Type.Boolean(),
  languages: Type.Array(closed({ code: Lng, name: Type.String() })),
  defaultLanguage: Lng,
  countries: Type.Array(Country),
  currencies: Type.Array(
    closed({
      iso: Iso4217,
      symbol: Type.String(),
      exponent: Type.Integer(),
      initialAmount: Amount,
      amountStep: Amount,
      presets: Type.Array(Amount),
      minStake: Amount,
      maxStake: Amount,
      maxPayout: Amount,
    }),
  ),
  coefViews: Type.Array(Type.Integer()),
  payments: Type.Array(
    closed({ method: Type.String(), min: Amount, max: Amount, presets: Type.Array(Amount) }),
  ),
});
export type SiteConfig = Static<typeof SiteConfig>;

export const siteConfig = call({
  id: 'config.all',
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'The configuration of the site in one language.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  query: closed({ lang: Lng }),
  success: { status: 200, body: SiteConfig },
  errors: [],
});
