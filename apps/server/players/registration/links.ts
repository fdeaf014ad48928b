import type { Config } from '../../platform/config/config.ts';

export type Links = ReturnType<typeof createLinks>;

/**
 * Addresses of pages that messages lead to. They never follow the Host of a request, which its sender chooses. The
 * secret is behind the #, so it gets into no log and to no other site.
 */
export function createLinks({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>) {
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const page = (lng: string, path: string, code?: string) =>
    `${origin}/${lng}${path}${code === undefined ? '' : `#code=${code}`}`;
  return {
    confirmEmail: (lng: string, code: string) => page(lng, '/user/activate', code),
    setPassword: (lng: string, code: string) => page(lng, '/user/activatefast', code),
    forgotPassword: (lng: string) => page(lng, '/user/forgotpassword'),
  };
}
