// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { FormDialog } from './FormDialog';
import { giftScreen } from './testing/giftScreen';
import { openForm, testPorts } from './testing/openForm';

/** What is typed and cannot be read is neither dropped nor changed: it stays in its box, and its field says what is wrong. */
let opened: Awaited<ReturnType<typeof openForm>>;
let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  opened.unmount();
  // happy-dom attaches a picker's panel later than a browser: the library says so, and nothing else may be said
  for (const [words] of consoleError.mock.calls) expect(words).toContain('in same shadow root');
  consoleError.mockRestore();
});

async function openWith(definition: Record<string, unknown>) {
  const compiled = giftScreen({
    fields: { name: { type: 'text', title: '名称' }, value: { title: '值', ...definition } },
    form: ['name', 'value'],
    actions: {},
  });
  const ports = testPorts();
  opened = await openForm(
    <FormDialog mode="add" {...{ compiled, ports, record: {}, onClose: vi.fn(), onSaved: vi.fn() }} />,
  );
  const { input, press, errorOf } = opened;
  const enter = async (text: string, box = input('值')) => {
    await act(async () => box.focus());
    await user.clear(box);
    if (text !== '') await user.type(box, text);
    await act(async () => box.blur());
  };
  const sent = () => vi.mocked(ports.data.add).mock.calls.map(([, record]) => record.value);
  return { box: () => input('值'), enter, save: () => press('保存'), sent, error: () => errorOf('值') };
}

const WHOLE = '值必须是整数';
const MONEY = '值必须是金额，最多两位小数';
const TOO_LARGE = '值不能超过 9,007,199,254,740,991';

describe('what can be read is sent', () => {
  test.each([
    ['integer', '１２', 12],
    ['integer', '1２3', 123],
    ['integer', ' 1,234 ', 1234],
    ['integer', '－７', -7],
    ['integer', '9007199254740991', 9_007_199_254_740_991],
    ['decimal', '０．５', 0.5],
    ['decimal', '1。5', 1.5],
    ['cny', '１２．３', 1230],
    ['cny', '12.', 1200],
    ['date', '2024-5-1', '2024-05-01'],
    ['date', '２０２４／０５／０１', '2024-05-01'],
    ['date', '2024年5月1日', '2024-05-01'],
    ['datetime', '2024-05-01 8:30', '2024-05-01 08:30:00'],
    ['datetime', '2024年5月1日 8:30', '2024-05-01 08:30:00'],
  ])('%s %s', async (type, typed, value) => {
    const { enter, save, sent } = await openWith({ type });
    await enter(typed);
    await save();
    expect(sent()).toEqual([value]);
  });
});

describe('what cannot be read stays, with a sentence, and nothing is sent', () => {
  test.each([
    ['integer', '十二', WHOLE],
    ['integer', '1.5', WHOLE],
    ['integer', '12、5', WHOLE],
    ['integer', '9007199254740993', TOO_LARGE],
    ['gold', '99999999999999999999', TOO_LARGE],
    ['decimal', '1.23456', '值必须是数字，最多四位小数'],
    ['cny', '12.345', MONEY],
    ['cny', '123456789012345', '值不能超过 90,071,992,547,409.91'],
    ['percent', '一半', '值必须是百分数，最多两位小数'],
    ['date', '2024-02-31', '值必须是日期，如 2024-05-01'],
    ['datetime', '明天', '值必须是时间，如 2024-05-01 08:30:00'],
  ])('%s %s', async (type, typed, sentence) => {
    const { box, enter, save, sent, error } = await openWith({ type });
    await enter(typed);
    await save();
    expect(error()).toBe(sentence);
    expect(sent()).toEqual([]);
    expect([box().value.replace(/\.00$/, ''), box().placeholder]).toContain(typed);
  });
});

test('each box of a duration keeps what it cannot read, beside the others', async () => {
  const { box, enter, save, sent, error } = await openWith({ type: 'duration' });
  const minutes = () => document.querySelector<HTMLInputElement>('[aria-label="值分"]')!;
  await enter('２');
  await enter('三', minutes());
  await save();
  expect(error()).toBe('值必须是秒数');
  expect([box().value, minutes().value]).toEqual(['2', '三']);
  await enter('30', minutes());
  await save();
  expect(sent()).toEqual([9000]);
});

test('a date that was typed wrong over a right one is not replaced by it', async () => {
  const { box, enter, save, sent, error } = await openWith({ type: 'date' });
  await enter('2024-05-01');
  await enter('2024-05-32');
  await save();
  expect(error()).toBe('值必须是日期，如 2024-05-01');
  expect(sent()).toEqual([]);
  await enter('2024-05-31');
  await save();
  expect(sent()).toEqual(['2024-05-31']);
  expect(box().value).toBe('2024-05-31');
});

test('a box that is emptied by hand holds nothing', async () => {
  const { enter, save, sent } = await openWith({ type: 'date' });
  await enter('2024-05-01');
  await enter('');
  await save();
  expect(sent()).toEqual([undefined]);
});

test('each end of a period keeps what it cannot read', async () => {
  const compiled = giftScreen({
    fields: {
      from: { type: 'date', title: '开始' },
      to: { type: 'date', title: '结束' },
    },
    form: [{ field: 'from', to: 'to', title: '有效期' }],
    actions: {},
  });
  const ports = testPorts();
  opened = await openForm(
    <FormDialog mode="add" {...{ compiled, ports, record: {}, onClose: vi.fn(), onSaved: vi.fn() }} />,
  );
  const start = opened.input('有效期');
  const [, end] = [...document.querySelectorAll<HTMLInputElement>('.ant-picker-range input')];
  for (const [box, text] of [
    [start, '2024-1-5'],
    [end!, '2024-02-31'],
  ] as const) {
    await act(async () => box.focus());
    await user.clear(box);
    await user.type(box, text);
    await act(async () => box.blur());
  }
  await opened.press('保存');
  expect(opened.text()).toContain('结束必须是日期，如 2024-05-01');
  expect(ports.data.add).not.toHaveBeenCalled();
  await act(async () => end!.focus());
  await user.clear(end!);
  await user.type(end!, '2024-02-28');
  await act(async () => end!.blur());
  await opened.press('保存');
  expect(vi.mocked(ports.data.add).mock.calls[0]?.[1]).toMatchObject({
    from: '2024-01-05',
    to: '2024-02-28',
  });
});
