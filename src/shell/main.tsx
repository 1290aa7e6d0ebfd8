import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FRAME_PATH } from '../engine/index';
import { App } from './App';
import { startPage } from './boot/prefetch/prefetch';
import { loadConfig } from './config';
import { BrokenPage } from './pages/exceptions/BrokenPage';
import { createShell } from './shell';
import { showPresses } from './theme/pressedLook';
import './theme/shell.css';
import './theme/print.css';

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // an error that no boundary caught: React has removed everything, and a blank page helps nobody
  onUncaughtError: (error) => {
    console.error(error);
    queueMicrotask(() => root.render(<BrokenPage error={error} />));
  },
});

startPage();
showPresses(document);
const drawn = window.location.pathname === FRAME_PATH ? import('./pages/preview/previewPage') : null;
loadConfig()
  .then(async (config) => {
    document.title = config.productName;
    const preview = await drawn;
    const page = preview ? <preview.PreviewPage /> : <App shell={createShell(config)} />;
    root.render(<StrictMode>{page}</StrictMode>);
  })
  .catch((error: unknown) => {
    root.render(<p role="alert">配置读取失败，请刷新重试：{String(error)}</p>);
  });
