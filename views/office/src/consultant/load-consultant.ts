import type { payments, support } from '@fairbook/contracts';
import { PAYMENT_TOPICS, paymentTopic } from '@fairbook/contracts/money/payments/topics';
import type { LoadContext } from '@fairbook/remote-view';

/** A payment to ask about, as the steps show it. */
export type AskedPayment = Pick<support.TalkPayment, 'id' | 'way' | 'method' | 'amount' | 'iso' | 'at'>;

/** A step of the payment consultant: own requests, or a new one by topic, sub-topic and payment. */
export type ConsultantData = { page: 'consultant' } & (
  | { step: 'requests'; topicId: number | null; requests: support.Conversation[]; talk: support.Talk | null }
  | { step: 'topics' }
  | { step: 'subTopics'; topicId: number }
  | {
      step: 'payments';
      topicId: number;
      subTopicId: number | null;
      entities: payments.PaymentEntry[];
      pageNumber: number;
      total: number;
      /** The address named a payment that the player doesn't have. */
      isUnknown: boolean;
    }
  | { step: 'form'; topicId: number; subTopicId: number | null; payment: AskedPayment | null }
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first data of a consultant page; null for a topic that doesn't exist. */
export async function loadConsultant(ctx: LoadContext): Promise<ConsultantData | null> {
  const { params } = ctx.route;
  const isTransactions = ctx.route.id.startsWith('consultant-transaction');
  const asks = new URLSearchParams(ctx.query);
  const topicId = params.topicId === undefined ? null : Number(params.topicId);
  const named = params.subTopicId ?? (isTransactions ? asks.get('sub') : null);
  const subTopicId = named === null ? null : Number(named);
  const sub = topicId !== null && subTopicId !== null ? paymentTopic(topicId, subTopicId) : undefined;
  if (topicId !== null && !PAYMENT_TOPICS.some(({ id }) => id === topicId)) return null;
  if (subTopicId !== null && !sub) return null;

  if (params.page === 'requests') {
    const { requests, talk } = await readRequests(ctx, asks.get('id'));
    const isAsked = (request: support.Conversation) =>
      (topicId === null || request.topicId === topicId) &&
      (subTopicId === null || request.subTopicId === subTopicId) &&
      (!isTransactions || request.paymentId !== null) &&
      (params.transactionId === undefined || request.paymentId === params.transactionId);
    return { page: 'consultant', step: 'requests', topicId, requests: requests.filter(isAsked), talk };
  }
  if (topicId === null) return { page: 'consultant', step: 'topics' };
  if (params.transactionId !== undefined) {
    const payment = await paymentOf(ctx, topicId, params.transactionId);
    if (payment) return { page: 'consultant', step: 'form', topicId, subTopicId, payment };
  }
  if (isTransactions || sub?.needsPayment) {
    const isUnknown = params.transactionId !== undefined;
    return { ...(await readPayments(ctx, topicId, asks)), topicId, subTopicId, isUnknown };
  }
  return sub
    ? { page: 'consultant', step: 'form', topicId, subTopicId, payment: null }
    : { page: 'consultant', step: 'subTopics', topicId };
}

async function readRequests({ api }: LoadContext, asked: string | null) {
  const id = /^[1-9]\d{0,14}$/.exec(asked ?? '')?.[0];
  const [requests, talk] = await Promise.all([
    readOwn(api),
    id ? api('support.show', { params: { id: Number(id) } }).catch(unknown) : null,
  ]);
  return { requests, talk: talk?.kind === 'payment' ? talk : null };
}

/** The player's requests about payments, the latest first. */
async function readOwn(api: LoadContext['api']): Promise<support.Conversation[]> {
  return (await api('support.list')).requests.filter(({ kind }) => kind === 'payment');
}

async function readPayments({ api }: LoadContext, topicId: number, asks: URLSearchParams) {
  const pageNumber = Number(/^[1-9]\d{0,4}$/.exec(asks.get('pageNumber') ?? '')?.[0] ?? 1);
  const way = wayOf(topicId);
  const query = { pageNumber, isIncludeArchive: true, ...(way && { way }) };
  const { entities, total_count: total } = await api('payments.history', { query });
  return { page: 'consultant', step: 'payments', entities, pageNumber, total } as const;
}

const wayOf = (topicId: number) => PAYMENT_TOPICS.find(({ id }) => id === topicId)?.way ?? null;

/** A deposit or a withdrawal of the player that fits the topic. */
async function paymentOf({ api }: LoadContext, topicId: number, id: string): Promise<AskedPayment | null> {
  if (!UUID.test(id)) return null;
  const way = wayOf(topicId);
  const params = { id };
  const [deposit, withdrawal] = await Promise.all([
    way === 'out' ? null : api('payments.showDeposit', { params }).catch(unknown),
    way === 'in' ? null : api('withdrawals.show', { params }).catch(unknown),
  ]);
  if (deposit) return { ...deposit, way: 'in' };
  return withdrawal && { ...withdrawal, way: 'out' };
}

function unknown(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
