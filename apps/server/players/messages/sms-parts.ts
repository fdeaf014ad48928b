/** The basic table of GSM 03.38: seven bits each. The extension table: an escape and seven bits. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

/**
 * In how many messages a phone network carries a text: one of 160 characters of GSM 03.38 or 70 of UCS-2, else parts of 153
 * or 67 each, because a header joins them. One character outside of GSM 03.38 makes it all UCS-2. No part ends within a
 * character of two units.
 */
export function smsParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((each) => BASIC.has(each) || EXTENDED.has(each));
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  const units = characters.map((one) => (isGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  if (units.reduce((sum, unit) => sum + unit, 0) <= alone) return 1;
  let [parts, left] = [1, each];
  for (const unit of units) {
    if (unit > left) [parts, left] = [parts + 1, each];
    left -= unit;
  }
  return parts;
}
