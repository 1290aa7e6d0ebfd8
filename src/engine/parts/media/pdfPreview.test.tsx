// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { fakeData } from '../../../../schemas-tests/support/fakeData';
import { click, type Mounted, mount, until } from '../../../../schemas-tests/support/mount';
import { normaliseOwnField } from '../../screen/normalise/field';
import { viewOf } from '../../widgets/views';
import { WholeText } from '../cells/wholeText';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const field = normaliseOwnField('document', { type: 'file', title: '文件' }, {});

async function shown(path: string, { canView = true, isWhole = true } = {}) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: canView, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });
  const data = {
    ...fakeData(),
    fileUrl: (said: string) => (/^https:/.test(said) ? said : `/static/${said}`),
  };
  const { Cell } = viewOf(field);
  mounted = await mount(
    <WholeText value={isWhole}>
      <Cell field={field} value={path} record={{}} data={data} />
    </WholeText>,
  );
}

test('a PDF of this site opens in its place, when it is asked for', async () => {
  await shown('book/a.pdf');
  const button = await until(() => mounted.host.querySelector('button'));
  expect(mounted.host.querySelector('iframe')).toBeNull();
  await click(button);
  expect(mounted.host.querySelector('iframe')?.getAttribute('src')).toBe('/static/book/a.pdf');
  await click(button);
  expect(mounted.host.querySelector('iframe')).toBeNull();
});

test.each([
  ['in a list', 'book/a.pdf', { isWhole: false }],
  ['where the browser shows none', 'book/a.pdf', { canView: false }],
  ['of another site', 'https://elsewhere.example/a.pdf', {}],
  ['of another kind', 'book/a.zip', {}],
])('only a link %s', async (_, path, how) => {
  await shown(path, how);
  expect(mounted.host.querySelector('a')).not.toBeNull();
  expect(mounted.host.querySelector('button')).toBeNull();
});
