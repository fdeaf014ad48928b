import { area } from './route.ts';

const overHome = { view: 'sports', behind: '/', visitorsOnly: true, ban: 'home' } as const;

/** A page that a message leads to. */
const arrival = { viewDictionaries: ['activation'] } as const;

/**
 * Sign-in, registration, and the targets of links in letters and messages. `convert-account` has no path in the
 * specification.
 */
export const ACCOUNT = area('Account', { view: 'office', startsAtTop: true }, [
  ['login', 'user/login', { ...overHome, startsAtTop: false, modal: 'login', title: 'host.titleLogin' }],
  [
    'registration',
    'registration/{type:socialregistration}?',
    {
      ...overHome,
      startsAtTop: false,
      needs: 'registration',
      modal: 'registration',
      hidesBottomNav: true,
      title: 'host.titleRegistration',
    },
  ],
  ['old-registration', 'user/registration.php', { redirect: '/registration' }],
  [
    'old-action',
    'user/action.php',
    {
      redirect: { item: 'action', cases: { forgot: '/user/passwordreset' }, otherwise: '/user/activate' },
    },
  ],
  ['forgotpassword', 'user/forgotpassword', { redirect: '/?showForgotPasswordModal=1' }],
  [
    'social',
    // Where other sites send players back to, by S2's names.
    'user/social/{network:google|vk|ok|fb|mailru|yandex|telegram|kakaotalk|twitter|itsme|twitch|metamask|line|linkedin|apple|discord}',
    {
      view: 'sports',
      behind: '/',
      ban: 'home',
      startsAtTop: false,
      modal: 'social',
      title: 'host.titleLogin',
    },
  ],
  ['user-coupon', 'user/coupon', { redirect: '/' }],
  ['accountverify', 'user/accountverify', arrival],
  ['activation', 'user/{type:activatefast|activate}', arrival],
  ['passwordreset', 'user/passwordreset', { dictionaries: ['security'] }],
  ['qr-sign-in', 'user/qr', { dictionaries: ['security'] }],
  ['stopnewsletter', 'user/stopnewsletter', arrival],
  ['confirm-terms', 'confirm-terms', { isAlwaysOpen: true }],
  [
    'convert-account',
    'convert-account',
    { layout: 'office', needsLogin: true, dictionaries: ['titles'], viewDictionaries: ['currencies'] },
  ],
]);
