/** Coupon types by name, with their S1 numbers. Only the wire and the storage use the numbers. */
const IDS = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  blocks: 4,
  anti_express: 6,
  singles: 9,
} as const;

export type CouponType = keyof typeof IDS;
type TypeId = (typeof IDS)[CouponType];

/** In the order of S1. */
export const COUPON_TYPES = Object.keys(IDS) as readonly CouponType[];

/** The number of a type on the wire and in storage. */
export function typeIdOf(type: CouponType): TypeId {
  return IDS[type];
}

export function typeOfId(typeId: TypeId): CouponType {
  return knownType(typeId)!;
}

/** The type with this number from the wire or from storage; undefined when there is none. */
export function knownType(typeId: unknown): CouponType | undefined {
  return COUPON_TYPES.find((type) => IDS[type] === typeId);
}
