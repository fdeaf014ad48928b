import type { PersonData } from '../data.ts';
import { IdentificationPage } from './IdentificationPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { VerificationPage } from './VerificationPage.tsx';

/** The pages about the player. */
export function PersonPage({ data }: { data: PersonData }) {
  switch (data.page) {
    case 'settings':
      return <SettingsPage data={data} />;
    case 'verification':
      return <VerificationPage data={data} />;
    case 'identification':
      return <IdentificationPage data={data} />;
  }
}
