/**
 * Tests of randomness for the raw stream of draws, after NIST SP 800-22 rev. 1a (section numbers beside each). Each
 * takes bits, one a byte, and gives a P-value: how likely so uneven a stream is if it is random. They find mistakes in how
 * draws are made; that nobody can foretell these follows from HMAC-SHA256, which no such test can show.
 */
type Bits = Uint8Array;

/** Complementary error function; Abramowitz and Stegun 7.1.26, to 1.5e-7. */
function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  const t = 1 / (1 + 0.3275911 * x);
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
}

/** How likely a χ² of `freedom` degrees is at least so large; by Wilson and Hilferty’s cube root. */
function chiTail(square: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
  return erfc(z / Math.SQRT2) / 2;
}

const onesOf = (bits: Bits) => bits.reduce((sum, bit) => sum + bit, 0);

/** 2.1: as many ones as zeros. */
function frequency(bits: Bits): number {
  return erfc(Math.abs(2 * onesOf(bits) - bits.length) / Math.sqrt(2 * bits.length));
}

/** 2.2: as many in each block, too. */
function blockFrequency(bits: Bits): number {
  const size = Math.max(128, Math.ceil(bits.length / 99));
  const blocks = Math.floor(bits.length / size);
  let square = 0;
  for (let n = 0; n < blocks; n++) {
    const share = onesOf(bits.subarray(n * size, (n + 1) * size)) / size;
    square += 4 * size * (share - 0.5) ** 2;
  }
  return chiTail(square, blocks);
}

/** 2.3: a bit changes as often as it stays. */
function runs(bits: Bits): number {
  const share = onesOf(bits) / bits.length;
  let found = 1;
  for (let n = 1; n < bits.length; n++) if (bits[n] !== bits[n - 1]) found++;
  const expected = 2 * bits.length * share * (1 - share);
  return erfc(Math.abs(found - expected) / (2 * Math.sqrt(2 * bits.length) * share * (1 - share)));
}

/** 2.4: the longest run of ones in blocks of 10,000 bits. */
function longestRun(bits: Bits): number {
  const chances = [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727];
  const [size, least] = [10_000, 10];
  const counts = chances.map(() => 0);
  const blocks = Math.floor(bits.length / size);
  for (let n = 0; n < blocks; n++) {
    let longest = 0;
    let run = 0;
    for (const bit of bits.subarray(n * size, (n + 1) * size)) {
      run = bit ? run + 1 : 0;
      if (run > longest) longest = run;
    }
    counts[Math.min(Math.max(longest - least, 0), 6)]!++;
  }
  const square = chances.reduce((sum, p, n) => sum + (counts[n]! - blocks * p) ** 2 / (blocks * p), 0);
  return chiTail(square, 6);
}

/** Counts of all patterns of `width` bits, each begun at every bit; the end goes on with the start. */
function patterns(bits: Bits, width: number): Uint32Array {
  const counts = new Uint32Array(2 ** width);
  const mask = 2 ** width - 1;
  let pattern = 0;
  for (let n = 0; n < bits.length + width - 1; n++) {
    pattern = ((pattern << 1) | bits[n % bits.length]!) & mask;
    if (n >= width - 1) counts[pattern]!++;
  }
  return counts;
}

const WIDTH = 12;

/** 2.11: each pattern of 12 bits as often as any other. The first of its two P-values. */
function serial(bits: Bits): number {
  const psi = (width: number) =>
    (2 ** width / bits.length) * patterns(bits, width).reduce((sum, count) => sum + count ** 2, 0) -
    bits.length;
  return chiTail(psi(WIDTH) - psi(WIDTH - 1), 2 ** (WIDTH - 1));
}

/** 2.12: a pattern does not foretell its next bit. */
function approximateEntropy(bits: Bits): number {
  const width = 10;
  const phi = (of: number) =>
    patterns(bits, of).reduce((sum, count) => {
      const share = count / bits.length;
      return count === 0 ? sum : sum + share * Math.log(share);
    }, 0);
  const square = 2 * bits.length * (Math.LN2 - (phi(width) - phi(width + 1)));
  return chiTail(square, 2 ** width);
}

export const BATTERY: Readonly<Record<string, (bits: Bits) => number>> = {
  frequency,
  blockFrequency,
  runs,
  longestRun,
  serial,
  approximateEntropy,
};

/** How likely counts so uneven are, if every result is as likely as any other. */
export function evenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return chiTail(square, counts.length - 1);
}

/** The bits of bytes, the highest first. */
export function bitsOf(bytes: Uint8Array): Bits {
  const bits = new Uint8Array(8 * bytes.length);
  for (const [n, byte] of bytes.entries())
    for (let bit = 0; bit < 8; bit++) bits[8 * n + bit] = (byte >> (7 - bit)) & 1;
  return bits;
}
