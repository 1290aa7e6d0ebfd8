/** `/config.json`, read once at boot (`design.md` §6); every key has a same-origin default. */
export interface SiteConfig {
  apiUrl: string;
  staticUrl: string;
  wsUrl: string;
  kfUrl: string;
  kfUserId: string;
  productName: string;
  /** What only our own server offers; absent means a backend of the family. */
  capabilities: string[];
}

const DEFAULTS: SiteConfig = {
  apiUrl: '/console',
  staticUrl: '',
  wsUrl: '',
  kfUrl: '',
  kfUserId: 'admin',
  productName: '声友管理后台',
  capabilities: [],
};

/** A site without the file runs on the defaults; one that cannot be read is a fault worth seeing. */
export async function loadConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  const isJson = response.headers.get('content-type')?.includes('json');
  const said = response.ok && isJson ? ((await response.json()) as Partial<SiteConfig>) : {};
  return { ...DEFAULTS, ...said };
}

/** Calls go to the same origin under the last path segment of the API's address (spec §7). */
export function basePathOf(apiUrl: string): string {
  return `/${apiUrl.replace(/\/+$/, '').split('/').pop() ?? ''}`;
}
