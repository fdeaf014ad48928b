import type { proof } from '@fairbook/contracts';

/** A head as tables have it; null where none was signed yet. */
export interface HeadRow {
  size: bigint;
  root: Buffer;
  at: Date | null;
  signature: Buffer | null;
  kid: string | null;
}

export const HEAD_COLUMNS = 'size, root, at, signature, kid';

export function headOf({ size, root, at, signature, kid }: HeadRow): proof.TreeHead | null {
  if (!at || !signature || !kid) return null;
  return {
    size: Number(size),
    root: root.toString('hex'),
    at: at.toISOString(),
    signature: signature.toString('base64'),
    keyId: kid,
  };
}

/** In the order of `HEAD_COLUMNS`. */
export function headValues({ size, root, at, signature, keyId }: proof.TreeHead): unknown[] {
  return [size, Buffer.from(root, 'hex'), at, Buffer.from(signature, 'base64'), keyId];
}
