import type { Page } from 'playwright-core';

/** Routes of screens, spread evenly over all that the site has. */
export async function screenRoutes(url: string, count: number): Promise<string[]> {
  const manifest = await (await fetch(`${url}/screens/manifest.json`)).json();
  const routes = Object.values(manifest.screens as Record<string, { route: string }>).map(
    ({ route }) => route,
  );
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
