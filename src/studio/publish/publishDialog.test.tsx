// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../engine/index';
import { click, type Mounted, mount, type, until } from '../../testing/mount';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { PublishDialog } from './PublishDialog';
import { TakeBackDialog } from './TakeBackDialog';
import type { CaptchaInput } from './useOwnPassword';

let drawn: Mounted | undefined;
afterEach(() => drawn?.unmount());

const DRAFT = { id: 'goods/gift', text: '{}', base: '7' };
const STORED: OpenedForm = {
  id: 'goods/gift',
  active: { id: '7', text: '{}', origin: 'online' },
  ...{ draft: null, fileText: '{}', waiting: null, authors: [] },
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

const renderCaptcha = ({ answer, onChange }: CaptchaInput) => (
  <input
    aria-label="验证码"
    value={answer.captcha}
    onChange={({ target }) => onChange({ ...answer, captcha: target.value })}
  />
);
const box = (label: string) =>
  until(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`));
const button = (name: string) =>
  until(() =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.replaceAll(' ', '') === name,
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
  drawn = await mount(
    name === '发布' ? (
      <PublishDialog {...common} draft={DRAFT} onPublished={onDone} />
    ) : (
      <TakeBackDialog {...common} stored={STORED} onDone={onDone} />
    ),
  );
  await type(await box('自己的密码'), 'Operator-2026!');
  expect(document.querySelector('input[aria-label="验证码"]')).toBeNull();
  await click(await button(name));
  await until(() => onFailed.mock.calls.length === 1 || null);
  expect(onFailed).toHaveBeenLastCalledWith('验证码无效');
  // the picture is good for one try
  await type(await box('验证码'), 'xxxx');
  await click(await button(name));
  await until(() => onFailed.mock.calls.length === 2 || null);
  expect((await box('验证码')).value).toBe('');
  expect((await button(name)).disabled).toBe(true);
  await type(await box('验证码'), 'abcd');
  await click(await button(name));
  await until(() => onDone.mock.calls.length === 1 || null);
  expect(send.mock.calls.map(([body]) => 'checkKey' in body)).toEqual([false, true, true]);
  expect(send.mock.calls[2]?.[0]).toMatchObject({
    ...{ password: 'Operator-2026!', captcha: 'abcd', checkKey: expect.any(String) },
  });
});
