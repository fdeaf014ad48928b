export {
  type AccountProcess,
  type AccountState,
  type AccountStore,
  type AccountStoreDeps,
  createAccountStore,
} from './src/account-store.ts';
