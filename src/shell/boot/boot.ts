import type { ManifestEntry } from '../../engine/index';
import { basePathOf, configIn, DYNAMIC_HOME, readConfig, type SiteConfig } from '../config';
import { readLocal } from '../storage/localStore';
import { WRITTEN_HEADER, writtenPosition } from '../storage/writtenPosition';
import { hasPageStarted, putPrefetched } from './prefetch/prefetch';
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
  if (site) {
    if (isWork) askAll(readConfig(site.config), screensIn(site.manifest));
    return;
  }
  // a site without a server of ours: the files are requested, and what follows from them
  const config = prefetch('/config.json', async (answer) => {
    const known = await configIn(answer);
    if (isWork) askForOperator(known);
    return known;
  });
  if (!isWork) return;
  const screens = prefetch('/screens/manifest.json', async (answer) => screensIn(await answer.json()));
  void Promise.all([config, screens]).then(([known, found]) => askForScreen(known, found), ignore);
}

function askAll(config: SiteConfig, screens: Screens): void {
  askForOperator(config);
  askForScreen(config, screens);
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
  putPrefetched(address, null, fetch(address));
  if (first && search === '') call(basePathOf(apiUrl) + first, capabilities.length === 0);
}

type Screens = Record<string, ManifestEntry>;

function screensIn(manifest: object): Screens {
  return (manifest as { screens: Screens }).screens;
}

/** Asks for a file. The page's own scripts get the answer when `read` has made of its copy what follows from it. */
function prefetch<T>(address: string, read: (copy: Response) => Promise<T>): Promise<T> {
  const response = fetch(address, { cache: 'no-cache' });
  const known = response.then((answer) => read(answer.clone()));
  putPrefetched(
    address,
    null,
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
