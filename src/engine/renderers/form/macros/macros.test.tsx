// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { user } from '#testing/user';
import { readScreens } from '../../../language/read/read';
import { PromptPage } from '../PromptPage';
import { openForm, testPorts } from '../testing/openForm';
import type { Macro } from './MacroMenu';

const FILE = {
  title: '反馈',
  resource: { path: '/a/ticket', table: 'ticket' },
  fields: { content: { type: 'text', title: '内容' } },
  table: { columns: ['content'] },
  actions: {
    answer: {
      title: '回复',
      ask: { reply: { type: 'text', title: '回复', required: true, maxLength: 300 } },
      run: 'ticket.answer',
    },
  },
};
const MACROS: Macro[] = ['未到账', '要凭证', '请更新', '已处理'].map((name, index) => ({
  id: String(index),
  name,
  text: `${name}。`,
  fit: [2, 1, 0, 1][index] as number,
}));

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

async function open(macros: Macro[]) {
  const { screens } = readScreens([{ file: 'a/ticket.json', text: JSON.stringify(FILE) }], null);
  const screen = screens.get('a/ticket')!;
  const definition = screen.actions.answer!;
  const form = await openForm(
    <PromptPage
      {...{ screen, definition, macros, ports: testPorts() }}
      record={{ id: '1' }}
      step={{ do: 'write', button: 'answer' }}
      onTyped={() => {}}
      onSubmit={async () => true}
    />,
  );
  unmount = form.unmount;
  return form;
}

test('texts that fit the record are a press away, and come where the cursor is', async () => {
  const { input, press, button } = await open(MACROS);
  expect(button('请更新')).toBeUndefined();
  await press('未到账');
  expect(input('回复').value).toBe('未到账。');
  await user.type(input('回复'), '另外，');
  await press('要凭证');
  await waitFor(() => expect(input('回复').value).toBe('未到账。另外，要凭证。'));
});

test('nothing is suggested where nothing fits', async () => {
  const { text } = await open(MACROS.map((macro) => ({ ...macro, fit: 0 })));
  expect(text()).not.toContain('建议');
});
