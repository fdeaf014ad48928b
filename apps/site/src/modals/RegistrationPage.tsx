import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { DialogPage } from './DialogPage.tsx';
import { useRegistration } from './use-registration.tsx';

/**
 * The registration as a page of its own. The sign-in comes last, because it leaves the page and with it the shown
 * password.
 */
export function RegistrationPage() {
  return (
    <DialogPage>
      <Steps />
    </DialogPage>
  );
}

function Steps() {
  const host = useHost();
  const navigation = useNavigation();
  const { titleKey, mayLeave, step } = useRegistration();

  function leave() {
    if (mayLeave()) void enter(host, navigation.get(), () => {});
  }

  return (
    <>
      <h1>{host.t(titleKey)}</h1>
      {step(leave)}
    </>
  );
}
