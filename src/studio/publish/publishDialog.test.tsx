// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../engine/index';
import { present } from '../../testing/present';
import { user } from '../../testing/user';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { PublishDialog } from './PublishDialog';
import { TakeBackDialog } from './TakeBackDialog';
import type { CaptchaInput } from './useOwnPassword';
import { WaitingRows } from './WaitingRows';

let drawn: RenderResult;

const DRAFT = { id: 'goods/gift', text: '{}', base: '7' };
const STORED: OpenedForm = {
  id: 'goods/gift',
  active: { id: '7', text: '{}', origin: 'online' },
  ...{ draft: null, fileText: '{}', waiting: null, authors: [], ungranted: [] },
};
const JUDGEMENT = {
  ...{ faults: [], differences: [], newer: null, codes: [], roles: [] },
  review: 'password',
};

/** As the server: it reads no password without a captcha until `abcd` comes with it. */
function strict() {
  const refusals = [new RequestError('验证码无效'), new RequestError('验证码错误')];
  return vi.fn(async (_body: object) => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { message: '好了', result: { isSubmitted: false } };
  });
}

const PLACES = { sources: [], onSelect: () => undefined };

const renderCaptcha = ({ answer, onChange }: CaptchaInput) => (
  <input
    aria-label="验证码"
    value={answer.captcha}
    onChange={({ target }) => onChange({ ...answer, captcha: target.value })}
  />
);
const box = (label: string) =>
  waitFor(() => present(document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)));
const button = (name: string) =>
  waitFor(() =>
    present(
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent?.replaceAll(' ', '') === name,
      ),
    ),
  );

test.each(['发布', '撤回'])('%s asks for the captcha that wrong passwords bring', async (name) => {
  const send = strict();
  const onFailed = vi.fn();
  const onDone = vi.fn();
  const calls = {
    ...{ check: async () => JUDGEMENT, draftSheet: async () => null },
    ...{ publish: send, takeBack: send },
  } as unknown as StudioCalls;
  const common = { calls, renderCaptcha, onFailed, onClose: () => undefined };
  drawn = await act(async () =>
    render(
      name === '发布' ? (
        <PublishDialog {...common} draft={DRAFT} onPublished={onDone} {...PLACES} />
      ) : (
        <TakeBackDialog {...common} stored={STORED} onDone={onDone} />
      ),
    ),
  );
  await user.clear(await box('自己的密码'));
  await user.keyboard('Operator-2026!');
  expect(document.querySelector('input[aria-label="验证码"]')).toBeNull();
  await user.click(await button(name));
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(onFailed).toHaveBeenLastCalledWith('验证码无效');
  // the picture is good for one try
  await user.clear(await box('验证码'));
  await user.keyboard('xxxx');
  await user.click(await button(name));
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));
  expect((await box('验证码')).value).toBe('');
  expect((await button(name)).disabled).toBe(true);
  await user.clear(await box('验证码'));
  await user.keyboard('abcd');
  await user.click(await button(name));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(send.mock.calls.map(([body]) => 'checkKey' in body)).toEqual([false, true, true]);
  expect(send.mock.calls[2]?.[0]).toMatchObject({
    ...{ password: 'Operator-2026!', captcha: 'abcd', checkKey: expect.any(String) },
  });
});

test('what the server refuses is said in the words of the panel, and leads to its place in the draft', async () => {
  const gift = { title: '礼物', fields: { price: { type: 'gold', title: '价格' } }, form: ['prise'] };
  const order = { title: '订单', table: { columns: ['giftId.prise'] } };
  const sources = [{ file: 'goods/order.json', text: JSON.stringify(order) }];
  const draft = { ...DRAFT, text: JSON.stringify(gift) };
  const unknown = [
    '字段 ',
    { as: 'field', name: 'prise', file: '"prise"' },
    ' 不存在',
    { as: 'phrase', name: '，是不是', file: '，是否想写' },
    { as: 'field', name: 'price', file: '"price"', of: 'goods/gift' },
  ];
  const refusal = (file: string, text: string) => ({
    ...{ file, line: 1, column: text.indexOf('prise') + 1, message: '字段 "prise" 不存在', parts: unknown },
  });
  const refusals = [
    refusal('goods/gift.json', draft.text),
    refusal('goods/order.json', JSON.stringify(order)),
  ];
  const calls = {
    ...{ check: async () => ({ ...JUDGEMENT, faults: refusals }), draftSheet: async () => null },
  } as unknown as StudioCalls;
  const onSelect = vi.fn();
  const common = { calls, renderCaptcha, onSelect, onFailed: () => undefined, onPublished: () => undefined };
  drawn = await act(async () =>
    render(<PublishDialog {...common} {...{ draft, sources }} onClose={() => undefined} />),
  );
  const alert = await waitFor(() =>
    present(document.querySelector('.ant-alert-error .ant-alert-description')),
  );
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '表单「prise」：字段“prise”不存在，是不是「价格」',
    '页面「订单」 › 列表 › 先显示的列「giftId.prise」：字段“prise”不存在，是不是「价格」',
  ]);
  const [link] = alert.querySelectorAll('button');
  await user.click(link as HTMLElement);
  expect(onSelect).toHaveBeenCalledWith(['form', 0]);
  expect(alert.querySelectorAll('button')).toHaveLength(1);
});

/** The dialog over a draft with a spreadsheet of 201 rows, as one who publishes alone sees it. */
async function openWithSheet(more: Partial<StudioCalls>) {
  const bring = vi.fn(async () => ({ imported: 201, faults: [] }));
  const publish = vi.fn(async () => ({ message: '发布成功', result: { isSubmitted: false } }));
  const calls = {
    ...{ check: async () => ({ ...JUDGEMENT, review: 'none' }), publish, bring },
    ...{ draftSheet: async () => ({ name: '礼物.xlsx', rows: 201 }), ...more },
  } as unknown as StudioCalls;
  const heard = { onPublished: vi.fn(), onFailed: vi.fn() };
  const common = { calls, renderCaptcha, ...heard, onClose: () => undefined };
  drawn = await act(async () => render(<PublishDialog {...common} draft={DRAFT} {...PLACES} />));
  return { ...heard, bring, publish };
}

test('发布 waits until it is known whether rows wait, and a failure of that can be tried again', async () => {
  const answers = [
    Promise.reject(new RequestError('网络超时')),
    Promise.resolve({ name: '礼物.xlsx', rows: 201 }),
  ];
  const { onPublished, publish } = await openWithSheet({ draftSheet: () => answers.shift() as never });
  const retry = await button('重试');
  expect((await button('发布')).disabled).toBe(true);
  await user.click(retry);
  await waitFor(() => expect(document.body.textContent).toContain('发布后导入“礼物.xlsx”的 201 行'));
  await user.click(await button('发布'));
  await waitFor(() => expect(onPublished).toHaveBeenCalled());
  expect(publish).toHaveBeenCalledOnce();
  expect(onPublished).toHaveBeenCalledWith('发布成功；导入了 201 行');
});

test.each([
  ['is live', DRAFT.text, '8', true],
  ['is not live', '{"title":"旧"}', '7', false],
])('after an answer that did not come the server is asked: the draft %s', async (_, text, id, isLive) => {
  const { onPublished, onFailed, bring } = await openWithSheet({
    publish: async () => Promise.reject(new RequestError('网络超时', { isUnanswered: true })),
    open: async () => ({ ...STORED, active: { id, text, origin: 'online' } }),
  });
  await user.click(await button('发布'));
  await waitFor(() => expect(onPublished.mock.calls.length + onFailed.mock.calls.length).toBeTruthy());
  expect(onPublished.mock.calls).toEqual(isLive ? [['发布成功；导入了 201 行']] : []);
  expect(onFailed.mock.calls).toEqual(isLive ? [] : [['网络超时']]);
  expect(bring).toHaveBeenCalledTimes(isLive ? 1 : 0);
});

test('rows left over are told in the designer of a live screen, and imported from there', async () => {
  const sheets = [{ name: '礼物.xlsx', rows: 201 }, null];
  const calls = {
    draftSheet: vi.fn(async () => sheets.shift()),
    bring: vi.fn(async () => ({ imported: 201, faults: [] })),
  };
  const notice = { ...{ success: vi.fn(), error: vi.fn() }, warn: vi.fn(), once: vi.fn() };
  const common = { calls: calls as unknown as StudioCalls, notice };
  drawn = await act(async () => render(<WaitingRows {...common} stored={{ ...STORED, active: null }} />));
  expect(calls.draftSheet, 'before it is published they wait for that').not.toHaveBeenCalled();
  await act(async () => drawn.rerender(<WaitingRows {...common} stored={STORED} />));
  const now = await button('现在导入');
  expect(document.body.textContent).toContain('“礼物.xlsx”的 201 行还没有导入');
  await user.click(now);
  await waitFor(() => expect(notice.success).toHaveBeenCalled());
  expect(notice.success).toHaveBeenCalledWith('导入了 201 行');
  await waitFor(() => expect(document.body.textContent?.includes('还没有导入')).toBeFalsy());
});
