// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { click, type Mounted, mount, until } from '../../../testing/mount';
import { RequestError } from '../../contract/errors';
import type { InputProps } from '../../contract/widget';
import { normaliseOwnField } from '../../language/normalise/field';
import { WholeText } from '../../parts/cells/wholeText';
import { inputOf } from '../inputs';
import { viewOf } from '../views';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const field = normaliseOwnField('body', { type: 'richtext', title: '正文' }, {});
const HOSTILE =
  '<p>好<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">去</a></p><script>alert(1)</script>';

async function openInput(value: unknown, more: Partial<InputProps> = {}) {
  const onChange = vi.fn();
  const { Input } = inputOf(field);
  const context = {
    now: '2024-06-01 12:00:00',
    user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
  };
  const inputProps = {
    id: 'b',
    field,
    value,
    onChange,
    isDisabled: false,
    isInvalid: false,
    record: {},
    context,
  };
  const draw = (props: Partial<InputProps>) => (
    <>
      <span id="b-label">正文</span>
      <Input {...inputProps} data={fakeData()} screenId="goods/gift" {...more} {...props} />
    </>
  );
  mounted = await mount(draw({}));
  const text = await until(() => document.querySelector<HTMLElement>('#b[contenteditable]'));
  return { onChange, text, draw };
}

const tool = (name: string) =>
  [...mounted.host.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )!;

test('the text is named by its label and marked invalid', async () => {
  const { text, draw } = await openInput('<p>好</p>');
  expect(text.getAttribute('aria-labelledby')).toBe('b-label');
  expect(text.getAttribute('aria-invalid')).toBeNull();
  await mounted.draw(draw({ isInvalid: true }));
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(text.getAttribute('aria-describedby')).toBe('b-note');
});

test('a tool changes the text, and the value is its HTML', async () => {
  const { onChange } = await openInput('<p>好</p>');
  expect(onChange).not.toHaveBeenCalled();
  await click(tool('项目列表'));
  expect(onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^<ul><li><p>好<\/p><\/li><\/ul>/));
  await click(tool('撤销'));
  expect(onChange).toHaveBeenLastCalledWith('<p>好</p>');
});

test('another value from outside replaces the text without being written again', async () => {
  const { onChange, text, draw } = await openInput('<p>旧</p>');
  await mounted.draw(draw({ value: '<p>新</p>' }));
  expect(text.textContent).toBe('新');
  await mounted.draw(draw({ value: null }));
  expect(text.textContent).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

test('a picture is stored and put into the text; one that is refused says why', async () => {
  const upload = vi.fn(async () => 'goods/gift/body/a.png');
  const { onChange } = await openInput('<p>好</p>', { data: fakeData({ upload }) });
  await choose(new File(['x'], 'a.png', { type: 'image/png' }));
  await until(() => onChange.mock.lastCall);
  expect(upload).toHaveBeenCalledWith(expect.any(File), 'goods/gift/body');
  expect(onChange.mock.lastCall?.[0]).toContain(
    '<img src="http://static.test/goods/gift/body/a.png" alt="a.png">',
  );
  await choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
  const alert = await until(() => mounted.host.querySelector('[role=alert]'));
  expect(alert.textContent).toContain('只能上传');
  upload.mockRejectedValueOnce(new RequestError('空间已满'));
  await choose(new File(['x'], 'b.png', { type: 'image/png' }));
  await until(() => /空间已满/.test(mounted.host.textContent ?? '') || null);
});

// what is read goes through the one sanitiser, which a browser suite drives: DOMPurify does not know this DOM
test('nothing of a hostile text reaches the editor', async () => {
  const { text } = await openInput(HOSTILE);
  expect(text.innerHTML).not.toMatch(/onerror|script/);
  expect(text.textContent).toContain('好');
});

test('a list shows the words alone, cut', async () => {
  const { Cell } = viewOf(field);
  const value = `<p>${'长'.repeat(30)}</p>`;
  mounted = await mount(<Cell field={field} value={value} record={{}} data={fakeData()} />);
  expect(mounted.host.textContent).toBe(`${'长'.repeat(25)}…`);
  await mounted.draw(<Cell field={field} value='<img src="a.png">' record={{}} data={fakeData()} />);
  expect(mounted.host.textContent).toBe('［图片］');
});

test.each([
  ['richtext', '<p>怎样充值</p>'],
  ['image', 'demo/a.png'],
])('a %s for the app is read as on a phone, and is plain in a list', async (kind, value) => {
  const framed = normaliseOwnField('page', { type: kind, title: '正文', frame: 'phone' }, {});
  const { Cell } = viewOf(framed);
  const cell = <Cell field={framed} value={value} record={{}} data={fakeData()} />;
  mounted = await mount(cell);
  expect(mounted.host.querySelector('.phone-frame')).toBeNull();
  await mounted.unmount();
  mounted = await mount(<WholeText value={true}>{cell}</WholeText>);
  const frame = await until(() => mounted.host.querySelector('.phone-frame'));
  expect(frame.getAttribute('aria-label')).toBe('正文，手机上的样子');
});

async function choose(file: File) {
  const box = mounted.host.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(box, 'files', { value: [file], configurable: true });
  await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })));
}
