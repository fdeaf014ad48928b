function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** An exact fraction, always in lowest terms. It shares nothing with the packages that it checks. */
export class Rational {
  readonly num: bigint;
  readonly den: bigint;

  constructor(num: bigint, den = 1n) {
    if (den <= 0n) throw new RangeError('A fraction needs a denominator above zero');
    const divisor = greatestCommonDivisor(num < 0n ? -num : num, den);
    this.num = num / divisor;
    this.den = den / divisor;
  }

  static readonly ZERO = new Rational(0n);
  static readonly ONE = new Rational(1n);

  /** A number with at most three decimals. */
  static ofDecimal(value: number): Rational {
    return new Rational(BigInt(Math.round(value * 1000)), 1000n);
  }

  static product(factors: readonly Rational[]): Rational {
    return factors.reduce((all, factor) => all.times(factor), Rational.ONE);
  }

  plus(other: Rational): Rational {
    return new Rational(this.num * other.den + other.num * this.den, this.den * other.den);
  }

  minus(other: Rational): Rational {
    return this.plus(new Rational(-other.num, other.den));
  }

  times(other: Rational): Rational {
    return new Rational(this.num * other.num, this.den * other.den);
  }

  over(other: Rational): Rational {
    return new Rational(this.num * other.den, this.den * other.num);
  }

  isBelow(other: Rational): boolean {
    return this.num * other.den < other.num * this.den;
  }

  equals(other: Rational): boolean {
    return this.num === other.num && this.den === other.den;
  }

  least(other: Rational): Rational {
    return this.isBelow(other) ? this : other;
  }

  /** The difference to `other`, or zero if that is negative. */
  above(other: Rational): Rational {
    return this.isBelow(other) ? Rational.ZERO : this.minus(other);
  }

  /** Only for values that are not negative. */
  roundedDown(): bigint {
    return this.num / this.den;
  }

  toString(): string {
    return `${this.num}/${this.den}`;
  }
}
