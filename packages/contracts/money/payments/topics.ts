import type { PaymentWay } from './rules.ts';

/** A topic of requests about payments. The text `consultant.topic.{id}` names it; it names sub-topics too. */
interface PaymentTopic {
  id: number;
  /** The direction of the payments that it is about; null for both. */
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

/** The payment consultant’s topics (S1 §2). Addresses and requests contain the ids, so an id is never used again. */
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
