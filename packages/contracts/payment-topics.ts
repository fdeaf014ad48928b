import type { PaymentWay } from './payment-rules.ts';

/** What a request about a payment can be about. Its name is `consultant.topic.{id}` in the texts, a sub-topic’s the same. */
interface PaymentTopic {
  id: number;
  /** Which payments it is about; null: any. */
  way: PaymentWay | null;
  subTopics: readonly PaymentSubTopic[];
}

interface PaymentSubTopic {
  id: number;
  /** Whether the request names one of the player’s payments. */
  needsPayment: boolean;
}

const withPayment = (id: number): PaymentSubTopic => ({ id, needsPayment: true });
const general = (id: number): PaymentSubTopic => ({ id, needsPayment: false });

/** The payment consultant’s tree (S1 §2). Ids are in addresses and in requests: they are never given to anything else. */
export const PAYMENT_TOPICS: readonly PaymentTopic[] = [
  { id: 1, way: 'in', subTopics: [withPayment(11), withPayment(12), withPayment(13), general(14)] },
  { id: 2, way: 'out', subTopics: [withPayment(21), withPayment(22), withPayment(23), general(24)] },
  { id: 3, way: null, subTopics: [general(31), withPayment(32), general(33)] },
];

/** The topic of this id and one of its sub-topics; undefined where there is none. */
export function paymentTopic(
  topicId: number,
  subTopicId: number,
): (Pick<PaymentTopic, 'way'> & PaymentSubTopic) | undefined {
  const topic = PAYMENT_TOPICS.find(({ id }) => id === topicId);
  const sub = topic?.subTopics.find(({ id }) => id === subTopicId);
  return topic && sub && { way: topic.way, ...sub };
}
