import { type DialogPart, type ModalName, useHost } from '../host-context.ts';
import { DIALOGS as OF_PROMOTIONS } from '../promotions/dialogs.gen.ts';
import { Confirm } from './Confirm.tsx';
import { Deposit } from './Deposit.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Keys } from './Keys.tsx';
import { Registration } from './Registration.tsx';
import { Sample } from './Sample.tsx';
import { Settings } from './Settings.tsx';
import { SignIn } from './SignIn.tsx';
import { SocialReturn } from './social/SocialReturn.tsx';
import { Transfer } from './Transfer.tsx';
import { WithTexts } from './WithTexts.tsx';

const OF_EVERY_SITE = {
  login: SignIn,
  registration: Registration,
  recharge: Deposit,
  settings: Settings,
  transfer: Transfer,
  social: SocialReturn,
  forgotPassword: ForgotPassword,
  keys: Keys,
  sample: Sample,
  confirm: Confirm,
} as const;
const DIALOGS = { ...OF_EVERY_SITE, ...OF_PROMOTIONS };

interface ModalsProps {
  name: Exclude<ModalName, 'search' | 'bell'>;
  part: DialogPart;
  onClose(): void;
}

/** The dialogs of the site, loaded with their texts when the first one opens. */
export function Modals({ name, part, onClose }: ModalsProps) {
  const { bus } = useHost();
  const Dialog = DIALOGS[name];
  return (
    <WithTexts onFailed={() => bus.emit('modal:close', {})}>
      <Dialog key={name} part={part} onClose={onClose} />
    </WithTexts>
  );
}
