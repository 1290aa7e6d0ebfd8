/** Facts of the customer-service link (spec §1): id is a fixed administrator, name the current user's. */
interface ServiceFacts {
  kfUrl: string;
  kfUserId: string;
  token: string | null;
  realname: string;
  avatar: string;
}

/** The link's address; null where none is configured or the configured one is no web address. Every value is encoded. */
export function serviceLink({ kfUrl, kfUserId, token, realname, avatar }: ServiceFacts): string | null {
  if (!/^https?:\/\//.test(kfUrl) || !URL.canParse(kfUrl)) return null;
  const url = new URL(kfUrl);
  const values = { id: kfUserId, avatar, token: token ?? '', name: realname };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
