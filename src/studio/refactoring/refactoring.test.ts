import { expect, test } from 'vitest';
import { refactoringProblems } from '../../testing/refactoring';
import { screenFiles } from '../../testing/screenFiles';
import { applied } from '../document/edit';
import { parsed } from '../document/parsed';
import { otherScreens } from './otherScreens';
import { placeTitle } from './placeTitle';
import { isPublishedIn } from './published';
import { usesLeft, withoutPart } from './remove';
import { rename, targetAt } from './rename';

const files = screenFiles('src/schemas');
/** One screen in so many; the long run takes all. */
const EVERY = 64;

test('parts of shipped screens are renamed and deleted with everything that names them', () => {
  const problems = refactoringProblems(files);
  expect(files.filter((_, index) => index % EVERY === 3).flatMap(problems)).toEqual([]);
});

const TEXT = `{
  "title": "优惠券",
  "fields": {
    "code": { "type": "text", "title": "券码", "required": true },
    "state": { "type": "enum", "title": "状态", "options": { "new": "未发放", "used": "已用" }, "default": "new" }
  },
  "table": { "columns": ["code", { "field": "state", "width": 90 }], "search": ["state"], "tabs": "state" },
  "form": ["code"],
  "actions": {
    "use": { "title": "核销", "when": { "state": "new" }, "confirm": "核销「{code}」？", "set": { "state": "used" } }
  }
}
`;
const file = (text = TEXT) => ({
  id: 'goods/coupon',
  text,
  data: parsed(text) ?? {},
  dataOf: () => undefined,
});
const renamed = (path: (string | number)[], to: string, text = TEXT, published: string[] = []) =>
  applied(text, rename({ ...file(text), isRemembered: (name) => published.includes(name) }, path, to));

test('a published field remembers its name for its column, and forgets it when it has it again', () => {
  const now = renamed(['fields', 'code'], 'number', TEXT, ['code', 'state']);
  expect(now).toContain(
    '"number": { "type": "text", "title": "券码", "required": true, "formerly": ["code"] }',
  );
  expect(now).toContain('"confirm": "核销「{number}」？"');
  expect(renamed(['fields', 'number'], 'other', now, ['code', 'state'])).toContain('"formerly": ["code"]');
  expect(renamed(['fields', 'number'], 'code', now, ['code', 'state'])).toBe(TEXT);
});

test('a renamed option changes conditions, values and defaults', () => {
  const now = renamed(['fields', 'state', 'options', 'new'], 'fresh');
  expect(now).toContain('"default": "fresh"');
  expect(now).toContain('"when": { "state": "fresh" }');
});

test('a deleted field leaves the lists without a question; of what decides the author is asked', () => {
  const { placements, others } = usesLeft(file(), ['fields', 'state']);
  expect(placements.map(({ path }) => path.join('.'))).toEqual(['table.columns.1.field', 'table.search.0']);
  expect(others.map(({ path }) => placeTitle(file().data, path))).toEqual([
    '列表 › 按哪个选项字段分页签',
    '按钮「核销」 › 对哪些记录才有这个按钮「状态」',
    '按钮「核销」 › 改哪些字段、改成什么「状态」',
  ]);
  const data = parsed(withoutPart(file(), ['fields', 'state']));
  expect(data).toMatchObject({ table: { columns: ['code'] } });
  expect(Object.keys((data as { table: object }).table)).toEqual(['columns']);
  expect(data?.actions).toEqual({ use: { title: '核销', confirm: '核销「{code}」？' } });
});

test('other screens that name a part are found, those by a view of the screen too', () => {
  const sources = [
    { file: 'goods/coupon.json', text: TEXT },
    {
      file: 'goods/old-coupon.json',
      text: '{"title":"旧券","resource":{"of":"goods/coupon","where":{"state":"used"}}}',
    },
    {
      file: 'user/user.json',
      text: '{"title":"用户","detail":{"tabs":[{"screen":"goods/old-coupon","by":"state"}]}}',
    },
  ];
  const { using } = otherScreens(sources, 'goods/coupon');
  const target = targetAt(file(), ['fields', 'state']);
  expect(target && using(target).map(({ title, count }) => `${title} ${count}`)).toEqual([
    '旧券 1',
    '用户 1',
  ]);
});

test('what is published stays so within a renamed field, and an option of a list wherever it is', () => {
  const pairs = (name: string, formerly: string[], options: [string, string][]) => ({
    fields: { [name]: { type: 'enum', title: '状态', options, ...(formerly.length > 0 && { formerly }) } },
  });
  const active = pairs(
    'state',
    [],
    [
      ['1', '新'],
      ['2', '旧'],
    ],
  );
  const draft = pairs(
    'status',
    ['state'],
    [
      ['3', '坏'],
      ['1', '新'],
    ],
  );
  const isPublished = (path: (string | number)[]) => isPublishedIn(active, draft, path);
  expect(isPublished(['fields', 'status'])).toBe(true);
  expect(isPublished(['fields', 'status', 'options', 0, 0])).toBe(false);
  expect(isPublished(['fields', 'status', 'options', 1, 0])).toBe(true);
  expect(isPublished(['fields', 'other'])).toBe(false);
});
