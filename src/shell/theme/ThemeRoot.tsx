import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import theme from 'antd/es/theme';
import type { PropsWithChildren } from 'react';
import { useSnapshot } from 'valtio';
import { themeState } from './theme';

/** antd's tokens as CSS variables for everything below, in the chosen theme, in Chinese. */
export function ThemeRoot({ children }: PropsWithChildren) {
  const { name, primary } = useSnapshot(themeState);
  const algorithm = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{ algorithm, cssVar: true, hashed: false, token: { colorPrimary: primary } }}
    >
      <TokenScope>{children}</TokenScope>
    </ConfigProvider>
  );
}

/** antd scopes its variables to a class; our own elements stand inside it. */
function TokenScope({ children }: PropsWithChildren) {
  const { cssVar } = theme.useToken();
  const { name } = useSnapshot(themeState);
  return (
    <div className={`app ${cssVar?.key ?? ''}`} data-theme={name}>
      {children}
    </div>
  );
}
