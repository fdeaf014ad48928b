import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Hook } from '../../platform/module.ts';
import type { Callback, PaymentMethod } from './adapter.ts';
import type { Reports } from './apply-report.ts';
import { askNow, noteEvent } from './store.ts';
import { noteHookFault } from './switches.ts';

interface HookParts {
  methods: ReadonlyMap<string, PaymentMethod>;
  deposits: Pick<Reports, 'apply'>;
  /** Applies reports on withdrawals. It exists as soon as the server answers requests. */
  payouts(): Pick<Reports, 'apply'>;
}

/**
 * Where providers send their signed messages. Each message counts once by its id. It is stored and applied in one
 * transaction, so the provider may send a message again that failed on our side.
 */
export function paymentHook(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  { methods, deposits, payouts }: HookParts,
): Hook {
  return {
    id: 'payments.hook',
    path: '/payments-api/v1/hooks/:method',
    maxBytes: 16 * 1024,
    rateLimit: { max: 1_200, windowMs: 60_000 },
    async handle({ params, headers, raw }) {
      const method = params.method ?? '';
      const read = methods.get(method)?.adapter.readCallback;
      if (!read) throw new Refusal('request.not_found');
      const now = clock.now();
      let callback: Callback | null;
      try {
        callback = read(raw, headers, now);
      } catch (error) {
        // Operators see how many messages are refused. The provider gets the refusal even if counting fails.
        await noteHookFault(pool, method, new Date(now)).catch(() => undefined);
        throw error;
      }
      if (!callback) return undefined;
      await transact(pool, async (tx) => {
        if (!(await noteEvent(tx, eventOf(callback, method, now)))) return;
        const { way, paymentId, report } = callback;
        if (!report) return askNow(tx, way === 'in' ? 'deposits' : 'withdrawals', { method, paymentId, now });
        const by = way === 'in' ? deposits : payouts();
        await by.apply(tx, { method, paymentId }, report);
      }).catch((err: unknown) => {
        logger.error({ err, method, payment: callback.paymentId }, 'payments.callback_failed');
        throw err;
      });
      return undefined;
    },
  };
}

function eventOf({ eventId, paymentId, at, body }: Callback, method: string, receivedAt: number) {
  return { method, eventId, paymentId, at, receivedAt, body };
}
