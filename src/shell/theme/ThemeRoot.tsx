import { ConfigProvider, theme } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { PropsWithChildren } from 'react';
import { useSnapshot } from 'valtio';
import { themeState } from './theme';

/** antd's own links miss a contrast of 4.5 on either background (WCAG 2.2 AA). */
const LINK = { light: '#0958d9', dark: '#4096ff' };

/** The class antd writes its variables under. */
const SCOPE = 'console-tokens';

/** antd's tokens as CSS variables for everything below, in the chosen theme, in Chinese. */
export function ThemeRoot({ children }: PropsWithChildren) {
  const { name, primary } = useSnapshot(themeState);
  const algorithm = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm,
        cssVar: { key: SCOPE },
        hashed: false,
        token: { colorPrimary: primary, colorLink: LINK[name] },
      }}
    >
      <TokenScope>{children}</TokenScope>
    </ConfigProvider>
  );
}

/** antd scopes its variables to a class; our own elements stand inside it. */
function TokenScope({ children }: PropsWithChildren) {
  // asking for the tokens is what writes them into the page
  theme.useToken();
  const { name } = useSnapshot(themeState);
  return (
    <div className={`app ${SCOPE}`} data-theme={name}>
      {children}
    </div>
  );
}
