import { type BodyOf, Refusal, support } from '@fairbook/contracts';
import { paymentTopic } from '@fairbook/contracts/money/payments/topics';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import type { Conversations, PaymentOf } from './service.ts';

const translatorOf = translatorsOf('consultant');

interface Parts {
  conversations: Pick<Conversations, 'open'>;
  paymentOf: PaymentOf;
}

type Asked = BodyOf<typeof support.openPayment> & { userId: number; lng: string };

/** Opens a conversation about a payment of the player’s own. Its subject is the name of its sub-topic. */
export async function openPaymentRequest(
  { conversations, paymentOf }: Parts,
  { topicId, subTopicId, paymentId, userId, lng, ...written }: Asked,
): Promise<support.Talk> {
  const topic = paymentTopic(topicId, subTopicId);
  if (!topic) throw new Refusal({ code: 'support.unknown_topic', field: 'subTopicId' });
  if (topic.needsPayment && paymentId === null)
    throw new Refusal({ code: 'support.payment_missing', field: 'paymentId' });
  if (paymentId !== null) {
    const payment = await paymentOf(userId, paymentId);
    if (!payment || (topic.way ?? payment.way) !== payment.way)
      throw new Refusal({ code: 'payments.unknown', field: 'paymentId' });
  }
  const opened = {
    userId,
    kind: 'payment',
    subject: translatorOf(lng)(`consultant.topic.${subTopicId}`),
    phone: null,
    about: { topicId, subTopicId, paymentId },
    ...written,
  } as const;
  return conversations.open(opened, support.SUPPORT_LIMITS.open, new Refusal('support.too_many_open'));
}
