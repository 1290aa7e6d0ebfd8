import { chromium } from 'playwright-core';
import { createServer } from 'vite';

/** An empty page of the Chromium that the tests use. */
export async function withPage(work) {
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  const { chromiumLaunch } = await vite.ssrLoadModule('/schemas-tests/support/chromium.ts');
  const launch = await chromiumLaunch();
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    // encoders exist on secure pages only
    await page.route('https://sample.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>sample</title>' }),
    );
    await page.goto('https://sample.test/');
    await work(page);
  } finally {
    await browser.close();
    await vite.close();
  }
}
