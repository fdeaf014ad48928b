/** Cookies that belong to whoever was signed in: gone with the session. Settings of the device stay. */
const USER_COOKIES = ['user_token', 'ban_level', 'ban_version', 'userId'] as const;

export function clearUserCookies(): void {
  for (const name of USER_COOKIES) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
