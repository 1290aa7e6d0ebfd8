import type { ManifestEntry } from '../../engine/index';
import { basePathOf, configIn, DYNAMIC_HOME, readConfig, type SiteConfig } from '../config';
import { readLocal } from '../storage/localStore';
import { WRITTEN_HEADER, writtenPosition } from '../storage/writtenPosition';
import { fileHeaders, hasPageStarted, putPrefetched } from './prefetch/prefetch';
import { readSiteData } from './prefetch/siteData';
import { isPublicPath } from './publicPaths';

/**
 * A separate small script before all others (`design.md` §6): it requests what follows from address and stored
 * session while the others load. It decides nothing: an answer that does not fit is discarded, and the page works
 * without this script as with it.
 */
const token = readLocal<string>('Access-Token');
const { pathname, search } = window.location;
// the outer page sends a page within it (a menu's frame, the studio's preview) what it shows
const isWork = token !== null && !isPublicPath(pathname) && window.frameElement === null;

if (!hasPageStarted()) start();

function start(): void {
  const site = readSiteData();
  // a site without a server of ours has a file of it
  const config = site
    ? Promise.resolve(readConfig(site.config))
    : prefetch('/config.json', { as: null, read: configIn });
  if (!isWork) return;
  void config.then(askForOperator).catch(ignore);
  const coming = prefetch('/screens/manifest.json', {
    as: token,
    read: async (answer) => ((await answer.json()) as { screens: Screens }).screens,
  });
  // those of the visit before spare a round trip: what has changed since is requested again by the page
  const known = readLocal<Screens>('KNOWN_SCREENS');
  void Promise.all([config, known ?? coming])
    .then(([settings, screens]) => askForScreen(settings, screens))
    .catch(ignore);
}

/** The two calls that every page of an operator begins with. */
function askForOperator({ apiUrl, capabilities }: SiteConfig): void {
  const base = basePathOf(apiUrl);
  const isFamily = capabilities.length === 0;
  call(`${base}/sys/permission/getUserPermissionByToken?token=${encodeURIComponent(token ?? '')}`, isFamily);
  if (capabilities.includes('settings')) call(`${base}/sys/user/setting`, isFamily);
}

/** The file of the screen at this address, and its first list if the address has no further parameters. */
function askForScreen({ apiUrl, capabilities }: SiteConfig, screens: Screens): void {
  const path = pathname === '/' ? DYNAMIC_HOME : pathname;
  const found = Object.entries(screens).find(([, { route }]) => route === path);
  if (!found) return;
  const [id, { hash, first }] = found;
  const address = `/screens/${id}.${hash}.json`;
  putPrefetched(address, token, fetch(address, { headers: fileHeaders(token) }));
  if (first && search === '') call(basePathOf(apiUrl) + first, capabilities.length === 0);
}

type Screens = Record<string, ManifestEntry>;

/** Asks for a file. The page's own scripts get the answer when `read` has made of its copy what follows from it. */
function prefetch<T>(
  address: string,
  { as, read }: { as: string | null; read(copy: Response): Promise<T> },
): Promise<T> {
  const response = fetch(address, { cache: 'no-cache', headers: fileHeaders(as) });
  const known = response.then((answer) => read(answer.clone()));
  putPrefetched(
    address,
    as,
    known.then(
      () => response,
      () => response,
    ),
  );
  return known;
}

/** A call as the client makes it (`shell/http/client.ts`): token, moment, and the same header of the family. */
function call(address: string, isFamily: boolean): void {
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    TOKEN: token as string,
  };
  if (isFamily) headers['X-Access-Token'] = token as string;
  else Object.assign(headers, { 'X-Shape': 'screen', [WRITTEN_HEADER]: writtenPosition() });
  const moment = `${address.includes('?') ? '&' : '?'}_t=${Math.floor(Date.now() / 1000)}`;
  putPrefetched(address, token, fetch(address + moment, { headers }));
}

/** The page repeats the request itself and reports the error. */
function ignore(): void {}
