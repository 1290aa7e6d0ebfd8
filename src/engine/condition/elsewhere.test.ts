import { expect, test } from 'vitest';
import { conditionFields } from '../contract/stored';
import { readScreens } from '../language/read/read';
import { crossRecordFields, isMet, ownPart } from './predicate';
import { toSentence } from './sentence';

const person = {
  title: '客人',
  resource: { path: '/desk/person', table: 'desk_person' },
  fields: {
    name: { type: 'text', title: '姓名', required: true },
    level: { type: 'integer', title: '等级' },
    born: { type: 'date', title: '生日' },
  },
  form: ['name', 'level', 'born'],
};
const ticket = (when: object, more: object = {}) => ({
  title: '工单',
  permission: 'ticket',
  resource: { path: '/desk/ticket', table: 'desk_ticket' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    personId: { type: 'ref', title: '客人', to: 'desk/person' },
    notes: { type: 'integer', title: '记事数', figure: { screen: 'desk/note', by: 'ticketId' } },
  },
  form: ['name', 'personId'],
  actions: { grant: { title: '赠送', when, set: { name: 'x' }, ...more } },
});
const note = {
  title: '记事',
  resource: { path: '/desk/note', table: 'desk_note' },
  fields: {
    text: { type: 'text', title: '内容' },
    ticketId: { type: 'ref', title: '工单', to: 'desk/ticket' },
  },
  form: ['text', 'ticketId'],
};

function reading(screen: object) {
  const files = { 'desk/person.json': person, 'desk/note.json': note, 'desk/ticket.json': screen };
  return readScreens(
    Object.entries(files).map(([file, content]) => ({ file, text: JSON.stringify(content) })),
    new Map(),
  );
}

function read(when: object) {
  const { screens, errors } = reading(ticket(when));
  const screen = screens.get('desk/ticket');
  const condition = screen?.actions.grant?.when;
  if (!screen || !condition) throw new Error(errors.map(({ message }) => message).join('\n'));
  return { screen, condition };
}

const context = {
  now: '2024-06-01 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};

test('a condition over a referred record knows the type of its field', () => {
  const { screen, condition } = read({ 'personId.born': { lt: '2020-01-01' }, 'personId.level': { gte: 5 } });
  const record = (born: string, level: number) => ({
    personId: '1',
    'personId.born': born,
    'personId.level': level,
  });
  expect(isMet(condition, record('2019-12-31', 10), context)).toBe(true);
  expect(isMet(condition, record('2020-01-01', 10), context)).toBe(false);
  // as a number, not as a text
  expect(isMet(condition, record('2019-12-31', 9), context)).toBe(true);
  expect(toSentence(condition, conditionFields(screen))).toBe(
    '客人的生日早于 2020-01-01 00:00:00且客人的等级不小于 5',
  );
});

test.each([
  { 'personId.level': { ne: 5 } },
  { not: { 'personId.level': { gte: 5 } } },
  { 'personId.level': { empty: true } },
  { any: [{ name: 'a' }, { 'personId.level': 5 }] },
  { notes: 0 },
])('what is not known here meets nothing: %j', (when) => {
  const { condition } = read(when);
  const known = { name: 'a', personId: '1', 'personId.level': null, notes: 0 };
  expect(isMet(condition, known, context)).toBe(true);
  const { 'personId.level': _level, notes: _notes, ...unknown } = known;
  expect(isMet(condition, unknown, context)).toBe(false);
});

test('the part that a record says by itself is met by all that meet the whole', () => {
  const own = (when: object) => ownPart(read(when).condition);
  expect(own({ name: 'a', notes: { gt: 0 } })).toEqual({
    all: [expect.objectContaining({ field: 'name' }), { all: [] }],
  });
  expect(own({ any: [{ name: 'a' }, { notes: 1 }] })).toEqual({ all: [] });
  expect(own({ name: 'a' })).toMatchObject({ field: 'name' });
  expect(crossRecordFields(read({ name: 'a', not: { 'personId.level': 1 }, notes: 1 }).condition)).toEqual([
    'personId.level',
    'notes',
  ]);
});

test('two buttons share a key if what they ask for elsewhere excludes each other', () => {
  const second = (when: object) => {
    const screen = ticket({ 'personId.level': { gte: 5 }, notes: { gt: 0 } }, { key: 'J' });
    const actions = { ...screen.actions, refuse: { title: '婉拒', when, set: { name: 'y' }, key: 'J' } };
    return reading({ ...screen, actions }).errors.map(({ message }) => message);
  };
  expect(second({ 'personId.level': { lt: 5 } })).toEqual([]);
  expect(second({ notes: 0 })).toEqual([]);
  expect(second({ 'personId.level': { lt: 6 } })).toEqual(['快捷键 "J" 已用于按钮 "grant"']);
});
