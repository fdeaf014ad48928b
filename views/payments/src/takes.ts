import type { payments } from '@fairbook/contracts';

/** How long payments by each method take one way, by the id of the method, in milliseconds; null while too few tell. */
export function takesOf(
  methods: readonly payments.Method[],
  way: payments.PaymentWay,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(methods.map(({ id, takesMs }) => [id, takesMs[way]]));
}
