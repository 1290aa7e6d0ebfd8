import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadConfig } from './config';
import { beginPage } from './early/early';
import { BrokenPage } from './exceptions/BrokenPage';
import { createShell } from './shell';
import './shell.css';
import './print.css';

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // what no boundary held: React has taken everything away, and a blank page tells nobody anything
  onUncaughtError: (error) => {
    console.error(error);
    queueMicrotask(() => root.render(<BrokenPage error={error} />));
  },
});

beginPage();
loadConfig()
  .then((config) => {
    document.title = config.productName;
    root.render(
      <StrictMode>
        <App shell={createShell(config)} />
      </StrictMode>,
    );
  })
  .catch((error: unknown) => {
    root.render(<p role="alert">配置读取失败，请刷新重试：{String(error)}</p>);
  });
