export { settleOutcome } from '@fairbook/sports/settle';
