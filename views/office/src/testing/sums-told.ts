/** Reads printed sums: exact fractions, or intervals where an ellipsis marks cut decimals. */
export interface Range {
  low: Fraction;
  high: Fraction;
}
interface Fraction {
  num: bigint;
  den: bigint;
}

const TOKEN = /\s*(min|max|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?…?%?|[×÷+−()/,])/y;

/** The value of a printed sum's left side. Throws an Error for anything that is not a sum. */
export function worthOf(text: string): Range {
  const tokens = tokensOf(text.replaceAll('€', ''));
  let at = 0;
  const answer = sum();
  if (at !== tokens.length) throw new Error(`Not a sum: ${text}`);
  return answer;

  function sum(): Range {
    let so = term();
    while (tokens[at] === '+' || tokens[at] === '−')
      so = tokens[at++] === '+' ? plus(so, term()) : minus(so, term());
    return so;
  }
  function term(): Range {
    let so = atom();
    while (['×', '÷', '/'].includes(tokens[at]!))
      so = tokens[at++] === '×' ? times(so, atom()) : over(so, atom());
    return so;
  }
  function atom(): Range {
    const token = tokens[at++]!;
    if (token === 'min' || token === 'max') {
      at++;
      const a = sum();
      at++;
      const b = sum();
      at++;
      return isLess(a.low, b.low) === (token === 'min') ? a : b;
    }
    if (token !== '(') return numberOf(token);
    const inside = sum();
    at++;
    return inside;
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new Error(`Not a sum: ${text}`);
    tokens.push(token);
  }
  return tokens;
}

/** `1,234.50`, `7%`, `1.333333333333…`. */
export function numberOf(text: string): Range {
  const plain = text.replaceAll(',', '').replace('…', '').replace('%', '').replace('€', '');
  const [whole = '', decimals = ''] = plain.split('.');
  const den = 10n ** BigInt(decimals.length) * (text.endsWith('%') ? 100n : 1n);
  const low = { num: BigInt(whole + decimals), den };
  return { low, high: text.includes('…') ? { num: low.num + 1n, den } : low };
}

const plus = (a: Range, b: Range) => ({ low: add(a.low, b.low), high: add(a.high, b.high) });
const minus = (a: Range, b: Range) => ({
  low: add(a.low, negative(b.high)),
  high: add(a.high, negative(b.low)),
});
const times = (a: Range, b: Range) => ({ low: multiply(a.low, b.low), high: multiply(a.high, b.high) });
const over = (a: Range, b: Range) => ({
  low: multiply(a.low, turned(b.high)),
  high: multiply(a.high, turned(b.low)),
});

const add = (a: Fraction, b: Fraction) => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
const negative = ({ num, den }: Fraction) => ({ num: -num, den });
const multiply = (a: Fraction, b: Fraction) => ({ num: a.num * b.num, den: a.den * b.den });
const turned = ({ num, den }: Fraction) => ({ num: den, den: num });
const isLess = (a: Fraction, b: Fraction) => a.num * b.den < b.num * a.den;

/** Whether both can be the same number: their intervals touch, or, when exact, they are equal. */
export function isSame(a: Range, b: Range): boolean {
  return !isLess(a.high, b.low) && !isLess(b.high, a.low);
}

export function sumOf(all: readonly Range[]): Range {
  return all.reduce(plus, numberOf('0'));
}

/**
 * The value rounded down to hundredths, as text with two decimals. Throws when the bounds of a cut number round
 * differently.
 */
export function floored({ low, high }: Range): string {
  const cents = (low.num * 100n) / low.den;
  const most = (high.num * 100n) / high.den;
  const isWholeAbove = most === cents + 1n && (high.num * 100n) % high.den === 0n;
  if (most !== cents && !isWholeAbove) throw new Error('The printed digits do not decide the rounding');
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
