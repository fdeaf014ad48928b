export * from '@fairbook/proof';
export * from '@fairbook/proof/bundle';
export * from '@fairbook/proof/log';
export { type RoundChecks, type RoundProof, verifyRound } from '@fairbook/proof/round';
export * from '@fairbook/proof/tlog';
export { type Verdict, verdictOf } from '@fairbook/proof/verdict';
