// @vitest-environment happy-dom
import { Activity, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { click, mount, type } from '../../../testing/mount';
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
  const { draw: redraw, unmount } = await mount(draw('visible'));
  const price = () => document.querySelector<HTMLInputElement>('input[id$=price]')!;
  await type(price(), '5');
  await redraw(draw('hidden'));
  await redraw(draw('visible'));
  expect(price().value).toBe('5');
  await click(document.querySelectorAll('input[type=radio]')[1]!);
  expect(document.body.textContent).toContain('豪华礼物');
  const save = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === '保存',
  );
  await click(save!);
  expect(document.body.textContent).toContain('动画不能为空');
  await unmount();
});
