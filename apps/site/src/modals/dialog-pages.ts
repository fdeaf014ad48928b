/** Dialogs that stand in the page: their forms are the same, so they are one part. */
export { DepositPage } from './DepositPage.tsx';
export { RegistrationPage } from './RegistrationPage.tsx';
export { RegistrationWidget } from './RegistrationWidget.tsx';
