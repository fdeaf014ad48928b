import type { registration } from '@fairbook/contracts';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    registrations: RegistrationsTable;
  }
}

export type RegistrationKind = registration.RegistrationRules['types'][number];

interface RegistrationsTable {
  user_id: BigInt8;
  type: RegistrationKind;
  bonus_id: number;
  change_coef_action: number | null;
  promo_code: string | null;
  /** The choice at the registration; the current one is among the choices of the person. */
  wants_news: boolean;
  /** What the player stated about their age; null for players who registered before this was kept. */
  is_adult: boolean | null;
}
