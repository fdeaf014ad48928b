import type { RefundState, WithdrawalStage } from '@fairbook/contracts/money/payments/rules';
import type { TagTone } from '@fairbook/ui';

export const STAGE_TONES: Readonly<Record<WithdrawalStage, TagTone | undefined>> = {
  requested: 'warn',
  under_review: 'accent',
  approved: 'accent',
  released: 'accent',
  paid: 'win',
  refused: 'loss',
  cancelled: undefined,
};

export const ADJUSTMENT_TONES: Readonly<Record<'requested' | 'done' | 'withdrawn', TagTone | undefined>> = {
  requested: 'warn',
  done: 'win',
  withdrawn: undefined,
};

export const REFUND_TONES: Readonly<Record<RefundState, TagTone | undefined>> = {
  released: 'accent',
  paid: 'win',
  unknown: 'warn',
  returned: undefined,
};
