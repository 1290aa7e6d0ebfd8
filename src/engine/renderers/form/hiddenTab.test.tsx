// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { FormDialog } from './FormDialog';
import { giftScreen } from './testing/giftScreen';
import { testPorts } from './testing/openForm';

test('a form in a tab that was hidden and shown again still answers', async () => {
  const ports = testPorts();
  const compiled = giftScreen();
  const close = vi.fn();
  const draw = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <Activity mode={mode}>
        <FormDialog
          compiled={compiled}
          mode="add"
          record={null}
          ports={ports}
          onClose={close}
          onSaved={close}
        />
      </Activity>
    </StrictMode>
  );
  const { rerender: redraw, unmount } = await act(async () => render(draw('visible')));
  const price = () => document.querySelector<HTMLInputElement>('input[id$=price]')!;
  await user.clear(price());
  await user.type(price(), '5');
  await act(async () => redraw(draw('hidden')));
  await act(async () => redraw(draw('visible')));
  expect(price().value).toBe('5');
  await user.click(document.querySelectorAll('input[type=radio]')[1]!);
  expect(document.body.textContent).toContain('豪华礼物');
  const save = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === '保存',
  );
  await user.click(save!);
  expect(document.body.textContent).toContain('动画不能为空');
  unmount();
});
