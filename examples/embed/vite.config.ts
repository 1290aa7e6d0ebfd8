import { consoleScreens } from '@console/embed/vite/en-US';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where calls to a console's server and to the shop's service are answered; the page and they have one origin. */
const { CONSOLE_URL = 'http://127.0.0.1:8080', SHOP_URL = 'http://127.0.0.1:8090' } = process.env;
const proxy = { '/console': CONSOLE_URL, '/config.json': CONSOLE_URL, '/api': SHOP_URL };
/** What the engine shares with the rest of an application. */
const PEERS =
  /node_modules\/(react|react-dom|scheduler|antd|rc-[^/]+|@rc-component|@ant-design\/(?!icons-svg)[^/]+|@babel)\//;

export default defineConfig({
  plugins: [react(), consoleScreens({ folder: 'screens' })],
  // texts of the engine in English; without this line they are Chinese
  resolve: { conditions: ['en-US', ...defaultClientConditions] },
  build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'peers', test: PEERS }] } } } },
  server: { proxy },
  preview: { proxy, headers: { 'content-security-policy': "script-src 'self'" } },
});
