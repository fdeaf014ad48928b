/** Digits in the format of a country's mask. Text that doesn't fit into the mask stays as typed. */
export function asMasked(text: string, mask: string | undefined): string {
  const digits = text.replace(/\D/g, '');
  const room = [...(mask ?? '')].filter((each) => each === '_').length;
  if (mask === undefined || text.includes('+') || digits.length > room) return text;
  let next = 0;
  let masked = '';
  for (const each of mask) {
    if (next === digits.length) break;
    masked += each === '_' ? digits[next++] : each;
  }
  return masked;
}
