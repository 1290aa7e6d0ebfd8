// @vitest-environment happy-dom

import { connect, mapProps, mapReadPretty } from '@formily/react';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InputProps } from '../../../contract/widget';
import { FormDialog } from '../FormDialog';
import { giftScreen } from '../testing/giftScreen';
import { openForm, testPorts } from '../testing/openForm';

interface PlainBoxProps {
  id?: string;
  value?: string;
  status?: string;
  onChange?(value: string): void;
}

/** A box that knows Formily and nothing of this project. */
const PlainBox = connect(
  ({ id, value = '', status = '', onChange }: PlainBoxProps) => (
    <input id={id} data-status={status} value={value} onChange={(event) => onChange?.(event.target.value)} />
  ),
  mapProps({ validateStatus: 'status' }),
  mapReadPretty(() => <b>to read</b>),
);

vi.mock('../../../widgets/inputs', () => ({
  inputOf: () => ({
    Input: ({ id, value, onChange }: InputProps) => (
      <PlainBox id={id} value={(value as string | null) ?? undefined} onChange={onChange} />
    ),
  }),
}));

const TITLE = '{{value}}';
let opened: Awaited<ReturnType<typeof openForm>>;

async function openGift() {
  const ports = testPorts();
  const compiled = giftScreen({
    fields: {
      name: { type: 'text', title: TITLE, required: true, maxLength: 3 },
      note: { type: 'text', title: '备注', when: { name: '玫瑰' } },
      sold: { type: 'integer', title: '已售', readOnly: true },
    },
    form: ['name', 'note', 'sold'],
    actions: {},
  });
  opened = await openForm(
    <FormDialog
      mode="add"
      record={{ sold: 7 }}
      {...{ compiled, ports }}
      onClose={vi.fn()}
      onSaved={vi.fn()}
    />,
  );
  return { ...opened, ports };
}

test('a Formily component is a widget’s input: its value is sent', async () => {
  const { input, press, ports } = await openGift();
  await act(async () => fireEvent.change(input(TITLE), { target: { value: '百合' } }));
  await press('保存');
  expect(vi.mocked(ports.data.add).mock.calls[0]?.[1]).toMatchObject({ name: '百合' });
});

test('it sees the state of its field, and the sentence is as the author wrote it', async () => {
  const { input, errorOf } = await openGift();
  await act(async () => fireEvent.change(input(TITLE), { target: { value: '百合玫瑰' } }));
  await act(async () => input(TITLE).focus());
  await act(async () => input(TITLE).blur());
  await waitFor(() => expect(input(TITLE).dataset.status).toBe('error'));
  expect(errorOf(TITLE)).toBe('{{value}}不能超过 3 个字');
});

test('it appears and disappears with the condition of its field', async () => {
  const { input, label } = await openGift();
  expect(label('备注')).toBeUndefined();
  await act(async () => fireEvent.change(input(TITLE), { target: { value: '玫瑰' } }));
  expect(input('备注')).not.toBeNull();
});

test('where the field is read-only, its type’s own cell is drawn', async () => {
  const { input, text } = await openGift();
  expect(input('已售').tagName).toBe('OUTPUT');
  expect(input('已售').textContent).toBe('7');
  expect(text()).not.toContain('to read');
});
