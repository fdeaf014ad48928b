/** A number from 0 to `count - 1`, each as likely: values that would favour the first ones are drawn again. */
export function randomBelow(count: number): number {
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  const fair = 2 ** 32 - (2 ** 32 % count);
  return value! < fair ? value! % count : randomBelow(count);
}
