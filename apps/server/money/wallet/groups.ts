import type { wallet } from '@fairbook/contracts';
import { kindsWith } from '@fairbook/contracts/products';
import type { TransferKind } from './types.ts';

/** The kinds of lines in a group that a player filters by. */
export function kindsIn(group: wallet.LineGroup): TransferKind[] {
  return kindsWith((kind) => kind.group === group);
}
