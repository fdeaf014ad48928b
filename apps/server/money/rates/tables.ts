import type { AskedColumns, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    currency_rates: CurrencyRatesTable;
  }
}

interface CurrencyRatesTable extends AskedColumns {
  id: GeneratedBigInt8;
  currency: string;
  rate: string;
  valid_from: Date;
  note: string;
}
