// @vitest-environment happy-dom
import { Modal } from 'antd';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, type Mounted, mount, press, until } from '../../../testing/mount';
import { useEscapeOnTop } from './useEscapeOnTop';

const onCancel = vi.fn();
let mounted: Mounted;
beforeEach(async () => {
  onCancel.mockClear();
  mounted = await mount(<Page />);
});
afterEach(() => mounted.unmount());

function Page() {
  const [isDone, setDone] = useState(false);
  useEscapeOnTop();
  return (
    <Modal open title="导出" footer={null} onCancel={onCancel}>
      {!isDone && (
        <button type="button" id="begin" onClick={() => setDone(true)}>
          开始
        </button>
      )}
    </Modal>
  );
}

test('Escape closes a dialog whose focused button is gone, once', async () => {
  const button = await until(() => document.querySelector<HTMLElement>('#begin'));
  button.focus();
  await click(button);
  expect(document.activeElement).toBe(document.body);
  await press(document.body, 'Escape');
  expect(onCancel).toHaveBeenCalledOnce();
  await press(document.body, 'a');
  expect(onCancel).toHaveBeenCalledOnce();
});
