import { fetchFile } from './boot/prefetch/prefetch';
import { readSiteData } from './boot/prefetch/siteData';

/** Home of the routes that the menu gives (spec §2). */
export const DYNAMIC_HOME = '/dashboard/analysis';

/** Home where no menu gives one (spec §2), and what the home tab shows to whom its own page is closed. */
export const STATIC_HOME = '/dashboard/workplace';

/** `/config.json`, read once at boot (`design.md` §6); every key has a same-origin default. */
export interface SiteConfig {
  apiUrl: string;
  staticUrl: string;
  wsUrl: string;
  kfUrl: string;
  kfUserId: string;
  productName: string;
  /** A CAS server for single sign-on; empty: there is none. */
  casUrl: string;
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
  casUrl: '',
  capabilities: [],
};

/** From the page itself where the server wrote it there, else from the file. A site without the file runs on the defaults; one that cannot be read is a fault worth seeing. */
export async function loadConfig(): Promise<SiteConfig> {
  const site = readSiteData();
  return site
    ? readConfig(site.config)
    : configIn(await fetchFile('/config.json', null, { cache: 'no-cache' }));
}

/** What a site says of itself, completed. */
export function readConfig(provided: Partial<SiteConfig>): SiteConfig {
  return { ...DEFAULTS, ...provided };
}

/** The configuration in an answer to `/config.json`; a site that has no such file answers its page. */
export async function configIn(response: Response): Promise<SiteConfig> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return readConfig(response.ok && isJson ? await response.json() : {});
}

/** Calls go to the same origin under the last path segment of the API's address (spec §7). */
export function basePathOf(apiUrl: string): string {
  return `/${withoutLastSlashes(apiUrl).split('/').pop() ?? ''}`;
}

/** `a/b//` → `a/b`, counted from the end as the engine's `trimLastSigns`, which would bring the engine into the boot script. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
