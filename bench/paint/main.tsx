import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { readScreens } from '../../src/engine/language/read/read';
import { ScreenView } from '../../src/engine/view/ScreenView';
import { memoryPorts } from '../support/memoryPorts';
import { untilPainted } from '../support/painted';
import { AntdList } from './AntdList';
import { ProList } from './ProList';
import { orders, SCREEN } from './records';
import '../../src/shell/theme/antd.css';

/** `?list=ours|antd|pro&rows=20`; all rows come together, so that drawing alone is measured. */
const query = new URLSearchParams(location.search);
const count = Number(query.get('rows') ?? 20);
let round = 0;

const { screens, errors } = readScreens([{ file: 'bench/order.json', text: JSON.stringify(SCREEN) }], null);
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));

declare global {
  interface Window {
    /** Mounts the page afresh. Answers milliseconds until its rows are painted. */
    benchMount(): Promise<number>;
    /** Presses 查询, which brings other rows. Answers milliseconds until they are painted. */
    benchSearch(): Promise<number>;
  }
}

const shows = (no: string) => document.querySelector('#root')?.textContent?.includes(no) ?? false;
const next = () => {
  round += 1;
  return String(orders(1, round)[0]?.orderNo);
};
const rows = () => orders(count, round);

let root = createRoot(document.querySelector('#root') as HTMLElement);

window.benchMount = async () => {
  root.unmount();
  const no = next();
  root = createRoot(document.querySelector('#root') as HTMLElement);
  return untilPainted(
    () => root.render(page()),
    () => shows(no),
  );
};

window.benchSearch = async () => {
  const no = next();
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === '查询',
  );
  return untilPainted(
    () => button?.click(),
    () => shows(no),
  );
};

function page() {
  if (query.get('list') === 'antd') return <AntdList load={async () => rows()} pageSize={count} />;
  if (query.get('list') === 'pro')
    return (
      <ConfigProvider locale={zhCN}>
        <ProList load={async () => rows()} pageSize={count} />
      </ConfigProvider>
    );
  const ports = memoryPorts(screens, rows);
  ports.location.setQuery(new URLSearchParams({ pageSize: String(count) }));
  return (
    <ConfigProvider theme={{ cssVar: true, hashed: false }} wave={{ disabled: true }}>
      <div className="console-tokens" style={{ display: 'flex', height: 860 }}>
        <ScreenView screenId="bench/order" ports={ports} />
      </div>
    </ConfigProvider>
  );
}
