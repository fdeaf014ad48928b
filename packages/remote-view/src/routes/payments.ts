import { area, NUMBER } from './route.ts';

const consultant = {
  view: 'office',
  layout: 'office',
  needsLogin: true,
  section: 'consultant',
  dictionaries: ['titles'],
  viewDictionaries: ['consultant', 'payments'],
  query: ['id', 'sub', 'pageNumber'],
} as const;
const topic = { ...consultant, where: { topicId: NUMBER } } as const;

/** The payment consultant, and the page to which a payment provider sends the player back. */
export const PAYMENTS = area('Payments', { view: 'payments', startsAtTop: true }, [
  [
    'payment-consultant',
    'payment',
    {
      needsLogin: true,
      redirect: { item: 'consultant', cases: { 1: '/payment/requests' }, otherwise: '/office/historypay' },
    },
  ],
  ['consultant', 'payment/{page:requests|create-request}', consultant],
  ['consultant-topic', 'payment/{page:requests|create-request}/:topicId', topic],
  [
    'consultant-subtopic',
    'payment/{page:requests|create-request}/:topicId/:subTopicId',
    { ...consultant, where: { topicId: NUMBER, subTopicId: NUMBER } },
  ],
  ['consultant-transactions', 'payment/{page:requests|create-request}/:topicId/transactions', topic],
  [
    'consultant-transaction',
    'payment/{page:requests|create-request}/:topicId/transactions/:transactionId',
    topic,
  ],
  ['onpay', 'onpay/{state:success|fail|pending|cancel}', { layout: 'empty', query: ['id'] }],
  [
    'onpay-withdraw',
    'onpay/withdraw/{state:success|fail|pending|cancel}',
    { layout: 'empty', query: ['id'] },
  ],
]);
