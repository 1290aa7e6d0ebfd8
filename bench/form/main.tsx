import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import { createRoot } from 'react-dom/client';
import { untilPainted } from '../support/painted';
import { AntdDialog, OurDialog } from './dialogs';
import { fieldNames } from './fields';

/** `?form=ours|antd&fields=30` */
const query = new URLSearchParams(location.search);
const names = fieldNames(Number(query.get('fields') ?? 30));
const Dialog = query.get('form') === 'antd' ? AntdDialog : OurDialog;

declare global {
  interface Window {
    /** Presses the button. Answers milliseconds until all the dialog's inputs are painted. */
    benchOpen(): Promise<number>;
    benchClose(): Promise<void>;
    /** Types one letter into the tenth input. Answers milliseconds until it is painted. */
    benchType(): Promise<number>;
  }
}

const inputs = () => document.querySelectorAll<HTMLInputElement>('[role=dialog] input');
let letters = 0;

window.benchOpen = () =>
  untilPainted(
    () => document.querySelector<HTMLElement>('#open')?.click(),
    () => inputs().length >= names.length,
  );

window.benchClose = async () => {
  await untilPainted(
    () => document.querySelector<HTMLElement>('#close')?.click(),
    () => inputs().length === 0,
  );
};

window.benchType = async () => {
  const input = inputs()[9];
  if (!input) throw new Error('there is no tenth input');
  letters += 1;
  const text = 'x'.repeat(letters);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const elapsed = await untilPainted(
    () => {
      setValue?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    () => input.value === text,
  );
  return elapsed;
};

createRoot(document.querySelector('#root') as HTMLElement).render(
  // animations would be measured instead of the work
  <ConfigProvider theme={{ token: { motion: false } }}>
    <Dialog names={names} />
  </ConfigProvider>,
);
