/** The types of coupons by the words that are used everywhere, with the numbers that S1 gives them: for borders only. */
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

/** The number that a type has on the wire and in storage. */
export function typeIdOf(type: CouponType): TypeId {
  return IDS[type];
}

export function typeOfId(typeId: TypeId): CouponType {
  return knownType(typeId)!;
}

/** The type of a number from the wire or from storage; undefined when it is none. */
export function knownType(typeId: unknown): CouponType | undefined {
  return COUPON_TYPES.find((type) => IDS[type] === typeId);
}
