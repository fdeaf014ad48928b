import type { registration } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

/** What a link of a message leads to. */
type Arrival = 'email' | 'password' | 'news' | 'verify';

export interface ActivationData {
  page: 'activation';
  arrival: Arrival;
  title: string;
  isSignedIn: boolean;
  /** Which data of the signed-in player are confirmed, if the page shows that. */
  state: registration.Activation | null;
}

/** Reading the page changes nothing, and the server doesn't even see the secret of the link. */
export async function loadActivation({ api, route, t, isSignedIn }: LoadContext): Promise<ActivationData> {
  const arrival = arrivalOf(route.id, route.params.type);
  const state = arrival === 'verify' && isSignedIn ? await api('registration.activation') : null;
  return { page: 'activation', arrival, title: t(`activation.${arrival}`), isSignedIn, state };
}

function arrivalOf(id: string, type: string | undefined): Arrival {
  if (id === 'accountverify') return 'verify';
  if (id === 'stopnewsletter') return 'news';
  return type === 'activatefast' ? 'password' : 'email';
}
