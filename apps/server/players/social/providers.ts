import type { social } from '@fairbook/contracts';

/** How this site proves itself to a provider when it exchanges a code. */
export type ClientAuth = 'post' | 'basic' | 'none' | 'private_key' | 'apple';

/** Where a provider's answer has the facts about a person: names of fields, with dots between levels. */
interface Reads {
  subject: string;
  name?: string;
  email?: string;
  /** Which field says that the address is verified. Without one no address of this provider counts. */
  isEmailVerified?: string;
}

interface Client {
  scope: string;
  auth: ClientAuth;
  /** Whether the provider checks a PKCE challenge (RFC 7636); some refuse what they don't know. */
  hasPkce: boolean;
  /** Further parameters of the address that players are sent to. */
  asks?: Readonly<Record<string, string>>;
  reads: Reads;
  /** Whether `SOCIAL_<PROVIDER>_KEY` is needed. */
  needsKey?: true;
}

/** OpenID Connect: endpoints and keys are discovered, the identity is a signed ID token. */
export interface OidcProvider extends Client {
  kind: 'oidc';
  issuer: string;
  /** The ID token is encrypted for the private key. */
  isEncrypted?: true;
}

/** OAuth 2 alone: the identity is read from the provider's profile. */
export interface OAuthProvider extends Client {
  kind: 'oauth2';
  authorize: string;
  token: string;
  profile: {
    url: string;
    /** How the access token gets there; `bearer` by default. */
    by?: 'bearer' | 'oauth' | 'query' | 'form' | 'ok';
  };
  /** Parameters of the answer that the exchange of the code must repeat. */
  repeats?: readonly string[];
}

export type Provider =
  | OidcProvider
  | OAuthProvider
  /** The signed widget: fields signed with the bot's token. */
  | { kind: 'telegram' }
  /** A message signed with the key of a wallet (EIP-4361). */
  | { kind: 'wallet' };

const STANDARD = { subject: 'sub', name: 'name', email: 'email', isEmailVerified: 'email_verified' } as const;
/** The claims that Twitch puts into an ID token only when asked by name. */
const TWITCH_CLAIMS = { id_token: { email: null, email_verified: null, preferred_username: null } };

/**
 * The providers (S2 §3), each as data. An address counts only where the provider says that it has verified it; VK, OK,
 * Facebook, Mail.ru, Yandex and LINE don't say so.
 */
export const PROVIDERS: Readonly<Record<social.Provider, Provider>> = {
  google: {
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    auth: 'post',
    hasPkce: true,
    reads: STANDARD,
  },
  vk: {
    kind: 'oauth2',
    authorize: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    profile: { url: 'https://id.vk.com/oauth2/user_info', by: 'form' },
    scope: 'vkid.personal_info',
    auth: 'none',
    hasPkce: true,
    repeats: ['device_id', 'state'],
    reads: { subject: 'user.user_id', name: 'user.first_name' },
  },
  ok: {
    kind: 'oauth2',
    authorize: 'https://connect.ok.ru/oauth/authorize',
    token: 'https://api.ok.ru/oauth/token.do',
    profile: { url: 'https://api.ok.ru/fb.do', by: 'ok' },
    scope: 'VALUABLE_ACCESS',
    auth: 'post',
    hasPkce: false,
    needsKey: true,
    reads: { subject: 'uid', name: 'name' },
  },
  fb: {
    kind: 'oauth2',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: { url: 'https://graph.facebook.com/v23.0/me?fields=id,name' },
    scope: 'public_profile',
    auth: 'post',
    hasPkce: false,
    reads: { subject: 'id', name: 'name' },
  },
  mailru: {
    kind: 'oauth2',
    authorize: 'https://oauth.mail.ru/login',
    token: 'https://oauth.mail.ru/token',
    profile: { url: 'https://oauth.mail.ru/userinfo', by: 'query' },
    scope: 'userinfo',
    auth: 'basic',
    hasPkce: false,
    reads: { subject: 'id', name: 'name' },
  },
  yandex: {
    kind: 'oauth2',
    authorize: 'https://oauth.yandex.ru/authorize',
    token: 'https://oauth.yandex.ru/token',
    profile: { url: 'https://login.yandex.ru/info?format=json', by: 'oauth' },
    scope: 'login:info',
    auth: 'basic',
    hasPkce: true,
    reads: { subject: 'id', name: 'display_name' },
  },
  telegram: { kind: 'telegram' },
  kakaotalk: {
    kind: 'oidc',
    issuer: 'https://kauth.kakao.com',
    scope: 'openid profile_nickname account_email',
    auth: 'post',
    hasPkce: false,
    reads: { subject: 'sub', name: 'nickname', email: 'email', isEmailVerified: 'email_verified' },
  },
  twitter: {
    kind: 'oauth2',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: { url: 'https://api.x.com/2/users/me' },
    scope: 'users.read tweet.read',
    auth: 'basic',
    hasPkce: true,
    reads: { subject: 'data.id', name: 'data.username' },
  },
  itsme: {
    kind: 'oidc',
    issuer: 'https://idp.prd.itsme.services/v2',
    // The code of the service (SOCIAL_ITSME_KEY) completes it.
    scope: 'openid profile email service:',
    auth: 'private_key',
    isEncrypted: true,
    hasPkce: true,
    needsKey: true,
    reads: STANDARD,
  },
  twitch: {
    kind: 'oidc',
    issuer: 'https://id.twitch.tv/oauth2',
    scope: 'openid user:read:email',
    auth: 'post',
    hasPkce: false,
    asks: { claims: JSON.stringify(TWITCH_CLAIMS) },
    reads: { ...STANDARD, name: 'preferred_username' },
  },
  metamask: { kind: 'wallet' },
  line: {
    kind: 'oauth2',
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    profile: { url: 'https://api.line.me/oauth2/v2.1/userinfo' },
    scope: 'openid profile',
    auth: 'post',
    hasPkce: true,
    reads: { subject: 'sub', name: 'name' },
  },
  linkedin: {
    kind: 'oauth2',
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    profile: { url: 'https://api.linkedin.com/v2/userinfo' },
    scope: 'openid profile email',
    auth: 'post',
    hasPkce: false,
    reads: STANDARD,
  },
  apple: {
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    // If name or address were asked for, Apple would answer by a form of another site, which carries no cookie of ours.
    scope: 'openid',
    auth: 'apple',
    hasPkce: true,
    needsKey: true,
    reads: { subject: 'sub' },
  },
  discord: {
    kind: 'oauth2',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: { url: 'https://discord.com/api/users/@me' },
    scope: 'identify email',
    auth: 'post',
    hasPkce: true,
    reads: { subject: 'id', name: 'username', email: 'email', isEmailVerified: 'verified' },
  },
};
