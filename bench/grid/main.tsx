import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, theme } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { untilPainted } from '../support/painted';
import { benchColumns, benchRows } from './records';
import { Antd, Ours, Pro } from './tables';
import '../../src/shell/theme/antd.css';

/** `?table=ours|antd|antdVirtual|pro|proVirtual&theme=dark&rows=1000&columns=60&height=720` */
const query = new URLSearchParams(location.search);
const table = query.get('table') ?? 'ours';
const isDark = query.get('theme') === 'dark';
const numberOf = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
const columns = benchColumns(numberOf('columns', 60));
const pages = [0, 1].map((page) => benchRows(page, numberOf('rows', 1000), columns));

const BODY_CHECKBOXES = ':is(.data-grid-row, .ant-table-row) input[type=checkbox]';

let showPage: (page: number) => void = () => {};
let page = 0;

function Page() {
  const [shown, setShown] = useState(0);
  showPage = setShown;
  const input = { rows: pages[shown]!, columns, height: numberOf('height', 720) };
  if (table === 'ours') return <Ours {...input} />;
  if (table.startsWith('pro')) return <Pro {...input} isVirtual={table === 'proVirtual'} />;
  return <Antd {...input} isVirtual={table === 'antdVirtual'} />;
}

declare global {
  interface Window {
    /** Clicks the checkbox of the third row drawn. Answers milliseconds until the change is painted. */
    benchToggle(): Promise<number>;
    /** Replaces all rows. Answers milliseconds until the change is painted. */
    benchTurnPage(): Promise<number>;
    /** Scrolls through all rows in steps. Answers milliseconds until a step is painted, of each. */
    benchScroll(steps: number): Promise<number[]>;
    /** Elements within the table. */
    benchNodes(): number;
  }
}

window.benchToggle = async () => {
  const input = document.querySelectorAll<HTMLInputElement>(BODY_CHECKBOXES)[2]!;
  const wasChecked = input.checked;
  const elapsed = await untilPainted(() => input.click());
  if (input.checked === wasChecked) throw new Error('The checkbox did not change.');
  return elapsed;
};

window.benchTurnPage = async () => {
  page = 1 - page;
  const elapsed = await untilPainted(() => flushSync(() => showPage(page)));
  if (!document.querySelector('#root')!.textContent!.includes(String(pages[page]![0]!.id)))
    throw new Error('The rows did not change.');
  return elapsed;
};

/** The element that scrolls is the table's own, or stands for its rows in a virtual one of antd. */
const SCROLLERS = '.data-grid-scroller, .ant-table-tbody-virtual-holder, .ant-table-body';

window.benchScroll = async (steps) => {
  const scroller = document.querySelector<HTMLElement>(SCROLLERS)!;
  const step = (scroller.scrollHeight - scroller.clientHeight) / steps;
  const times: number[] = [];
  for (let count = 1; count <= steps; count += 1) {
    const top = Math.floor(count * step);
    times.push(
      await untilPainted(
        () => {
          scroller.scrollTop = top;
        },
        () => Math.abs(scroller.scrollTop - top) < 2 && hasRowsInView(scroller),
      ),
    );
  }
  return times;
};

/** Whether rows are drawn where the table is scrolled to. */
function hasRowsInView(scroller: HTMLElement): boolean {
  const { left, top, height } = scroller.getBoundingClientRect();
  const found = document.elementFromPoint(left + 200, top + height / 2);
  return found?.closest('.data-grid-row, .ant-table-row') !== null;
}

window.benchNodes = () => document.querySelectorAll('#root *').length;

document.body.style.background = isDark ? '#141414' : '#fff';
createRoot(document.querySelector('#root')!).render(
  <ConfigProvider theme={{ algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
    <div className="console-tokens" data-theme={isDark ? 'dark' : 'light'}>
      <Page />
    </div>
  </ConfigProvider>,
);
