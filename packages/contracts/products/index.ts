import { type OurLines, PROMOTION_LINES } from '../promotions/lines.ts';
import { type OurProduct, PRODUCTS_PLAYED } from './list.ts';
import { bonuses, debts, exchange, partners, payments, points, slips } from './money.ts';
import {
  type Area,
  type FigurePart,
  type KindOfLine,
  MONEY_GROUPS,
  type Product,
  type ReportLineOf,
} from './product.ts';

export { HOUSE_NAMES, type HouseName, type KindOfLine, type Product, type Side } from './product.ts';
export type { FigurePart };
export { PRODUCTS_PLAYED };

/** Areas that move money besides play. The daily report shows them before and after the products. */
const BEFORE = [payments] as const;
const AFTER = [bonuses, debts, exchange, partners] as const;
const LAST = [slips, points] as const;

type NamesOf<Of, In extends keyof Area> = Of extends Area ? keyof Of[In] & string : never;
type OurArea = OurProduct | OurLines | (typeof BEFORE | typeof AFTER | typeof LAST)[number];

/** A kind of line in the ledger. */
export type LineKind = NamesOf<OurArea, 'kinds'>;
export type ReportLine = NamesOf<OurArea, 'reportLines'>;

const AREAS: readonly Area[] = [...BEFORE, ...PRODUCTS_PLAYED, ...AFTER, ...PROMOTION_LINES, ...LAST];

/** The kinds of ledger lines of all products and areas, by name. */
export const LINE_KINDS = Object.assign({}, ...AREAS.map(({ kinds }) => kinds)) as Readonly<
  Record<LineKind, KindOfLine>
>;
export const ALL_KINDS = Object.keys(LINE_KINDS) as LineKind[];

/** The lines of the daily report in their order, and what each adds to its figures. */
export const REPORT_LINES_OF = Object.assign({}, ...AREAS.map(({ reportLines }) => reportLines)) as Readonly<
  Record<ReportLine, ReportLineOf>
>;

/** The sections of the products that the site has. Operators can close each of them to a player. */
export type OurSection = OurProduct['sections'][number];
export const SECTIONS_PLAYED = PRODUCTS_PLAYED.flatMap(({ sections }) => sections) as OurSection[];

/** Groups by which players filter the lines of their ledger. */
export type LineGroup = OurProduct['group'] | (typeof MONEY_GROUPS)[number];
const [PAYMENTS, ...OTHERS] = MONEY_GROUPS;
export const LINE_GROUPS: readonly LineGroup[] = [
  PAYMENTS,
  ...new Set(PRODUCTS_PLAYED.map(({ group }) => group as OurProduct['group'])),
  ...OTHERS,
];

/** The kinds of ledger lines for which `holds` is true. */
export function kindsWith(holds: (kind: KindOfLine) => boolean): LineKind[] {
  return ALL_KINDS.filter((name) => holds(LINE_KINDS[name]));
}

/** The kinds of ledger lines whose `counts` is one of these. */
export function kindsCounting(...as: NonNullable<KindOfLine['counts']>[]): LineKind[] {
  return kindsWith(({ counts }) => counts !== undefined && as.includes(counts));
}

/** The product that has this kind of ledger line; null for a kind that is no play. */
export function productOfKind(name: string): Product | null {
  return PRODUCTS_PLAYED.find(({ kinds }) => name in kinds) ?? null;
}
