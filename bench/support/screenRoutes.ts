import type { Page } from 'playwright-core';

/** Routes of all screens of the site that the operator of this page may open. */
export async function allRoutes(url: string, page: Page): Promise<string[]> {
  const { origins } = await page.context().storageState();
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'pro__Access-Token')?.value;
  const headers = { TOKEN: String(JSON.parse(stored ?? '{}').value) };
  const { screens } = await (await fetch(`${url}/screens/manifest.json`, { headers })).json();
  return Object.values(screens as Record<string, { route: string }>).map(({ route }) => route);
}

/** Some of them, spread evenly. */
export async function screenRoutes(url: string, page: Page, count: number): Promise<string[]> {
  const routes = await allRoutes(url, page);
  const step = routes.length / Math.min(count, routes.length);
  return Array.from(
    { length: Math.min(count, routes.length) },
    (_, index) => routes[Math.floor(index * step)] as string,
  );
}

/** As a link of the page would go there: without loading the site again. Ends when its tab is open and what was shown is not. */
export async function openRoute(page: Page, route: string): Promise<void> {
  const left = await page.evaluateHandle((to) => {
    const panes = [...document.querySelectorAll('main > *')];
    const shown = location.pathname === to ? null : panes.find((one) => one.checkVisibility());
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return shown;
  }, route);
  // the tab is listed a moment before its pane is drawn
  await page.waitForFunction(
    ({ to, left }) =>
      location.pathname === to &&
      !left?.checkVisibility() &&
      JSON.parse(sessionStorage.getItem('console.tabs') ?? '[]').some(
        (tab: { path: string }) => tab.path === to,
      ),
    { to: route, left },
  );
}
