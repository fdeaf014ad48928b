import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';

type Of<Id extends keyof Calls> = AnswerOf<Calls[Id]>;
export type Draw = Of<'toto.draw'>;
export type DrawRow = Of<'toto.archive'>['draws'][number];
export type Ticket = Of<'toto.mine'>['tickets'][number];

/** The pages of one section, as their address names them. */
export type TotoPage = 'draw' | 'next' | 'coupons' | 'draws' | 'nonimees';

/** The first data of each page. */
export type PoolsData =
  | ({ page: 'sections' } & Of<'toto.sections'>)
  | { page: 'draw'; section: TotoSection; draw: Draw | null; next: DrawRow | null }
  | ({ page: 'next'; section: TotoSection } & Of<'toto.next'>)
  | { page: 'coupons'; section: TotoSection; mine: Of<'toto.mine'> | null }
  | ({ page: 'draws'; section: TotoSection; before: number | null } & Of<'toto.archive'>)
  | ({ page: 'nonimees'; section: TotoSection } & Of<'toto.nominees'>)
  | { page: 'missing' };
