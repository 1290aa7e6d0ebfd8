import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { createContext, type PropsWithChildren, useContext, useMemo } from 'react';
import { CurrentAppearance } from './appearance';
import { retainedStyles } from './stylePersistence';
import { themeConfig } from './themeConfig';

const CLOSED_BY_NAME = { 'aria-label': '关闭' };
const STYLES = retainedStyles();
const NO_WAVE = { disabled: true };
const TIGHT_BUTTON = { autoInsertSpace: false };
// its cross is called Close otherwise
const NAMED_CROSS = { closable: CLOSED_BY_NAME };
const Within = createContext(false);

/** antd's tokens as CSS variables, its rules and its words, in the operator's theme and in Chinese, for what is drawn with antd. */
export function AntdTheme({ children }: PropsWithChildren) {
  const isWithin = useContext(Within);
  return isWithin ? children : <Outermost>{children}</Outermost>;
}

function Outermost({ children }: PropsWithChildren) {
  const { isDark, color, isStill } = useContext(CurrentAppearance);
  const config = useMemo(() => themeConfig({ isDark, color, isStill }), [isDark, color, isStill]);
  return (
    <Within value={true}>
      <StyleProvider cache={STYLES}>
        <ConfigProvider
          locale={zhCN}
          button={TIGHT_BUTTON}
          modal={NAMED_CROSS}
          drawer={NAMED_CROSS}
          // calm, and no layout forced by every press
          wave={NO_WAVE}
          theme={config}
        >
          <Variables />
          {children}
        </ConfigProvider>
      </StyleProvider>
    </Within>
  );
}

/** Asking for the tokens is what writes them into the page. */
function Variables() {
  theme.useToken();
  return null;
}
