import { area } from './route.ts';

const consultant = { isPlanned: true, needsLogin: true, section: 'consultant' } as const;

/** The payment consultant (planned), and the page a payment provider sends the player back to. */
export const PAYMENTS = area('Payments', { view: 'payments', startsAtTop: true }, [
  ['consultant', 'payment/{page:requests|create-request}', consultant],
  ['consultant-topic', 'payment/{page:requests|create-request}/:topicId', consultant],
  ['consultant-subtopic', 'payment/{page:requests|create-request}/:topicId/:subTopicId', consultant],
  ['consultant-transactions', 'payment/{page:requests|create-request}/:topicId/transactions', consultant],
  [
    'consultant-transaction',
    'payment/{page:requests|create-request}/:topicId/transactions/:transactionId',
    consultant,
  ],
  ['onpay', 'onpay/{state:success|fail|pending|cancel}', { layout: 'empty', query: ['id'] }],
  [
    'onpay-withdraw',
    'onpay/withdraw/{state:success|fail|pending|cancel}',
    { layout: 'empty', query: ['id'] },
  ],
]);
