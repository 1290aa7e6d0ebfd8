// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { useEscapeOnTop } from './useEscapeOnTop';

const onCancel = vi.fn();
beforeEach(async () => {
  onCancel.mockClear();
  await act(async () => render(<Page />));
});

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
  const button = await waitFor(() => present(document.querySelector<HTMLElement>('#begin')));
  button.focus();
  await user.click(button);
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  await user.keyboard('a');
  expect(onCancel).toHaveBeenCalledOnce();
});
