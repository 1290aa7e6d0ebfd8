import type { Page } from 'playwright-core';
import { type FamilyBackend, startFamilyBackend } from '../familyBackend';
import { type BrowserSession, openBrowser } from '../session';

export interface Opened extends BrowserSession {
  backend: FamilyBackend;
}

/** The built site over a scripted backend, signed in. */
export async function openSite(
  config: Record<string, unknown> = {},
  size: { width?: number; height?: number } = {},
): Promise<Opened> {
  const backend = await startFamilyBackend({ config: { productName: '测试后台', ...config } });
  scriptLists(backend);
  const session = await openBrowser(size, backend.url);
  await signInAt(session.page);
  const close = async () => {
    await session.close();
    await backend.close();
  };
  return { ...session, backend, close };
}

export async function signInAt(page: Page): Promise<void> {
  await page.goto('/user/login');
  await page.getByLabel('账号').first().fill('admin');
  await page.getByLabel('密码').first().fill('123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('tab', { name: '首页' }).waitFor();
}

/** Lists of the screens in the scripted menu: a hundred dictionaries, one log row. */
function scriptLists(backend: FamilyBackend): void {
  const records = Array.from({ length: 100 }, (_, index) => ({
    id: String(index + 1),
    dictName: `字典${index + 1}`,
    dictCode: `code${index + 1}`,
  }));
  backend.on('GET', '/sys/dict/list', ({ query }) => {
    const size = Number(query.pageSize ?? 10);
    const start = (Number(query.pageNo ?? 1) - 1) * size;
    const found = records.filter((record) => record.dictName.includes(query.dictName ?? ''));
    return { result: { records: found.slice(start, start + size), total: found.length } };
  });
  backend.on('GET', '/sys/dictItem/list', { result: { records: [], total: 0 } });
  backend.on('GET', '/sys/dataLog/list', { result: { records: [], total: 0 } });
}
