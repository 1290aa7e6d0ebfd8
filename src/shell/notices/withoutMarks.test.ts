import { expect, test, vi } from 'vitest';
import { withoutMarks } from './notices';

test('what is done is said without the mark that each endpoint ends in', () => {
  const notice = { success: vi.fn(), warn: vi.fn(), error: vi.fn(), offer: vi.fn(), once: vi.fn() };
  const plain = withoutMarks(notice);
  for (const message of ['审批通过！', '修改成功!', '已撤销', '已发 3 人！共 5 人']) plain.success(message);
  plain.offer?.('下架成功！', { title: '撤销', take: () => {} });
  plain.warn('首页不能关闭!');
  expect(notice.success.mock.calls.flat()).toEqual(['审批通过', '修改成功', '已撤销', '已发 3 人！共 5 人']);
  expect(notice.offer.mock.calls[0]?.[0]).toBe('下架成功');
  expect(notice.warn).toHaveBeenCalledWith('首页不能关闭!');
});
