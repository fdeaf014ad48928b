/** Dialogs and forms: loaded on first use. */
export { ClosedNote, type Closure, closureOf } from './src/ClosedNote.tsx';
export { Area, Check, Field, Select, Switch } from './src/forms/Field.tsx';
export { SavedList } from './src/forms/SavedList.tsx';
export { Stake } from './src/forms/Stake.tsx';
export { type Faults, faultsOf, useForm, useIntent, WHOLE } from './src/forms/use-form.ts';
export { LastGood } from './src/LastGood.tsx';
export { LimitPrompt } from './src/LimitPrompt.tsx';
export { MeterBar, meterState } from './src/MeterBar.tsx';
export { Drawer, Modal, Sheet } from './src/overlay/Modal.tsx';
export { useMoney, useOwnIso, usePayAccounts } from './src/pay-accounts.ts';
export { saveText } from './src/save-text.ts';
export { useInCurrency } from './src/use-in-currency.ts';
