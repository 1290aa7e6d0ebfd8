import { expect, test } from 'vitest';
import { readScreens } from '../language/read/read';
import { needsQuestion } from './needsQuestion';
import { risksAmong } from './risks';

const POST = {
  title: '动态',
  label: 'author',
  resource: { path: '/a/post', table: 'post' },
  fields: {
    author: { type: 'text', title: '作者' },
    marked: { type: 'marks', title: '内容', stored: false, run: 'contraband.inPost' },
    reports: { type: 'integer', title: '举报', alert: { reports: { gte: 3 } } },
    status: { type: 'enum', title: '状态', options: { pending: '待审核', passed: '通过' } },
  },
  table: { columns: ['author', 'status'] },
  actions: {
    pass: { title: '通过', when: { status: 'pending' }, set: { status: 'passed' }, key: 'J', undo: 'recall' },
    recall: { title: '撤回', when: { status: 'passed' }, set: { status: 'pending' } },
  },
};

function risksOf(record: object) {
  const { screens, errors } = readScreens([{ file: 'a/post.json', text: JSON.stringify(POST) }], null);
  expect(errors).toEqual([]);
  const screen = screens.get('a/post');
  if (!screen) throw new Error('no such screen');
  const user = { id: '1', name: 'a', depart: null, departs: [], roles: [] };
  const one = { id: '1', author: '小鹿', status: 'pending', ...record };
  const risks = risksAmong(screen, [one], { now: '2026-11-20 12:00:00', user });
  const asks = needsQuestion(screen.actions.pass!, { isAtOnce: true, hasAlerts: risks.length > 0 });
  return { reasons: risks.map(({ label, reason }) => `${label}：${reason}`), asks };
}

test('a record with an alert or a marked word asks at its key, and says why', () => {
  const marked = [{ text: '主页' }, { text: '加微信', mark: '广告引流', color: 'red' }];
  expect(risksOf({ reports: 4, marked })).toEqual({
    reasons: ['小鹿：举报 4，内容 加微信：广告引流'],
    asks: true,
  });
  expect(risksOf({ reports: 0, marked })).toMatchObject({ asks: true });
});

test('one without is decided by its key at once', () => {
  expect(risksOf({ reports: 2, marked: [{ text: '晚霞' }] })).toEqual({ reasons: [], asks: false });
});
