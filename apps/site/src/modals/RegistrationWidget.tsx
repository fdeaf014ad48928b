import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { useRegistration } from './use-registration.tsx';
import { WithTexts } from './WithTexts.tsx';

/** The registration beside the page, for visitors. */
export function RegistrationWidget() {
  return (
    <WithTexts onFailed={() => {}}>
      <Steps />
    </WithTexts>
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
    <section className="panel pad stack dialog-page" aria-label={host.t(titleKey)}>
      <h2>{host.t(titleKey)}</h2>
      {step(leave)}
    </section>
  );
}
