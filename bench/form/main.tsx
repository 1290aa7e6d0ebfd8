import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import { createRoot } from 'react-dom/client';
import { AntdTheme } from '../../src/shell/theme/AntdTheme';
import { AntdForm } from './AntdForm';
import { FormilyForm } from './FormilyForm';
import { benchFields } from './fields';
import { HandPage } from './HandPage';
import { ourPage } from './OurPage';
import '../../src/shell/theme/antd.css';

/** `?form=ours|antd|formily&fields=30`, in a dialog of a row; `&page`: the form alone. */
const query = new URLSearchParams(location.search);
const fields = benchFields(Number(query.get('fields') ?? 30));
const form = query.get('form');
const isPage = query.has('page');

function pageOf() {
  if (form === 'ours') return ourPage(fields, isPage);
  const hand = form === 'antd' ? <AntdForm fields={fields} /> : <FormilyForm fields={fields} />;
  return isPage ? hand : <HandPage>{hand}</HandPage>;
}

const page = <div className="console-tokens">{pageOf()}</div>;

createRoot(document.querySelector('#root') as HTMLElement).render(
  form === 'ours' ? (
    <AntdTheme isDark={false} color="#1890ff" isStill={false}>
      {page}
    </AntdTheme>
  ) : (
    <ConfigProvider theme={{ cssVar: true, hashed: false }}>{page}</ConfigProvider>
  ),
);
