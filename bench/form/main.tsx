import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import { createRoot } from 'react-dom/client';
import { AntdTheme } from '../../src/shell/theme/AntdTheme';
import { untilPainted } from '../support/painted';
import { AntdPage } from './AntdPage';
import { FormilyPage } from './FormilyPage';
import { benchFields } from './fields';
import { ourPage } from './OurPage';
import '../../src/shell/theme/antd.css';

/** `?form=ours|antd|formily&fields=30` */
const query = new URLSearchParams(location.search);
const fields = benchFields(Number(query.get('fields') ?? 30));

declare global {
  interface Window {
    /** Presses 新增. Answers milliseconds until all the dialog's fields are painted. */
    benchOpen(): Promise<number>;
    benchClose(): Promise<void>;
    /** Types one letter into the first text. Answers milliseconds until it is painted. */
    benchType(): Promise<number>;
  }
}

const labels = () => document.querySelectorAll('[role=dialog] label[for]').length;
const press = (text: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === text,
  );
  if (!button) throw new Error(`there is no button ${text}`);
  button.click();
};
let letters = 0;

window.benchOpen = () =>
  untilPainted(
    () => press('新增'),
    () => labels() >= fields.length,
  );

window.benchClose = async () => {
  await untilPainted(
    () => press('取消'),
    () => labels() === 0,
  );
};

window.benchType = () => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=text]');
  if (!input) throw new Error('there is no text');
  letters += 1;
  const text = 'x'.repeat(letters);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return untilPainted(
    () => {
      setValue?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    () => input.value === text,
  );
};

function pageOf(form: string | null) {
  if (form === 'antd') return <AntdPage fields={fields} />;
  if (form === 'formily') return <FormilyPage fields={fields} />;
  return ourPage(fields);
}

const page = <div className="console-tokens">{pageOf(query.get('form'))}</div>;

createRoot(document.querySelector('#root') as HTMLElement).render(
  // animations would be measured instead of the work
  query.get('form') === 'ours' ? (
    <AntdTheme isDark={false} color="#1890ff" isStill>
      {page}
    </AntdTheme>
  ) : (
    <ConfigProvider theme={{ token: { motion: false }, cssVar: true, hashed: false }}>{page}</ConfigProvider>
  ),
);
