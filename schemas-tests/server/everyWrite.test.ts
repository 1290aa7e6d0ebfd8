import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Action,
  type Field,
  isMet,
  type Prompt,
  type RecordData,
  readScreens,
  type Screen,
  sheetOf,
  wireTime,
} from '../../src/engine/pure';
import { seededRandom } from '../../src/engine/seededRandom';
import { conditionContext, SYSTEM_CALLER } from '../../src/server/caller';
import { screenFiles } from '../../src/testing/screenFiles';
import { byHalf } from '../support/more';
import { agreedTo } from '../support/reviewer';
import { type Answer, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/**
 * Every screen that can be written meets these by existing: add, edit, delete, an action in a wrong state, and all of
 * them without the right. What cannot be tried in this way is in `SKIPPED` with its reason.
 */
const { screens } = readScreens(screenFiles('src/schemas'), null);
/** Between them they add, edit, delete and act; every other screen is tried in `everyWrite.long.test.ts`. */
const SHORT = ['goods/gift', 'finance/commission-rate', 'audit/report-record'];
const written = [...screens.values()].filter(
  ({ id, resource }) => resource !== null && byHalf(SHORT.includes(id), true),
);

const SKIPPED: Record<string, string> = {
  'online/report-schedule add': 'only of a published report: report/schedule.test.ts',
  'online/report-schedule edit': 'the seeded one’s report is not published: report/schedule.test.ts',
  'online/publication reject': 'only a publication makes one: publicationReview.test.ts',
  'online/publication withdraw': 'only a publication makes one: publicationReview.test.ts',
  'system/rule-event retry': 'only a rule that failed makes one: screenRules.test.ts',
  'audit/change-review approve': 'only a change that waits makes one: changeReview.test.ts',
  'audit/change-review refuse': 'only a change that waits makes one: changeReview.test.ts',
  'audit/change-review withdraw': 'only a change that waits makes one: changeReview.test.ts',
  'system/webhook-delivery resend': 'only a message makes one: webhooks.test.ts',
  'system/operator-task cancel': 'only a long task makes one: tasks.test.ts',
  'system/file delete': 'what records use and what was uploaded today stays: file.test.ts',
  'system/my-agent delete': 'what has begun is ended, never deleted: deputies.test.ts',
  'system/user-agent delete': 'what has begun is ended, never deleted: deputies.test.ts',
  ...Object.fromEntries(
    ['take', 'assign', 'explain', 'accept', 'approve', 'refuse'].map((verb) => [
      `finance/statement-difference ${verb}`,
      'only a statement of a channel makes one: statements.test.ts',
    ]),
  ),
  'finance/statement rematch': 'only an import makes one: statements.test.ts',
  'goods/gift-grant approve': 'deciding takes two people: gifts.test.ts',
  'goods/gift-grant reject': 'deciding takes two people: gifts.test.ts',
  'user/money-edit approve':
    'only decided ones are in another state, and deciding takes two people: fourEyes.test.ts',
  'user/money-edit reject':
    'only decided ones are in another state, and deciding takes two people: fourEyes.test.ts',
};

const PLACES = ['start', 'share', 'offline', 'empty-list', 'empty-message', 'avatar-male', 'avatar-female'];
const JOBS = ['idempotency', 'jobHistory', 'orphanFiles', 'partitions'];
const nextBeginning = () => wireTime(Date.UTC(2098, 0) + serial++ * 60_000);

/** What somebody types where the demonstration has nothing to do as before. */
const TYPED: Record<string, (screen: Screen) => Promise<RecordData>> = {
  'system/quartz-job': async () => ({ jobClassName: JOBS.pop(), cronExpression: '0 0 1 * * ?' }),
  // an address outside, and a kind whose key is not changed here
  'system/webhook': async () => ({
    title: `群${serial}`,
    code: `group-${serial++}`,
    kind: 'wecom',
    address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=sample',
    role: 'admin',
  }),
  // nobody fills in here what others' placeholders need
  'message/template': async () => ({
    code: `activity_${serial++}`,
    title: '活动通知',
    category: 'activity',
    content: '{nickname}，活动开始了',
  }),
  'operation/config': async () => ({
    code: `app.name${serial++}`,
    title: '应用名称',
    category: 'app',
    valueType: 'text',
    value: '声友',
  }),
  'system/work-target': async () => ({ screenId: UNTIMED.pop(), minutes: 60 }),
  // each picture once
  'operation/random-avatar': async () => ({
    image: `demo/place-${PLACES.pop()}.webp`,
    sex: 'any',
    weight: 5,
  }),
  // one at a time is in force at a place
  'operation/image-config': async () => ({
    place: 'share',
    title: '分享图',
    image: 'demo/place-share.webp',
    platform: ['ios'],
    startTime: '2026-01-01 00:00:00',
    enabled: false,
  }),
  // a version begins later, and no two together
  'finance/gold-bean-config': async () => ({
    validFrom: nextBeginning(),
    goldPerHundred: 60,
    cnyPerHundred: 500,
    exchangeMinimum: 100,
  }),
  'growth/sign-in-rule': async () => ({
    name: '试一版',
    validFrom: nextBeginning(),
    way: 'streak',
    days: [{ experience: 5 }, { experience: 10 }],
    makeUpTimes: 0,
    makeUpPrice: 0,
  }),
  'finance/commission-rate': async () => ({ validFrom: nextBeginning(), firstRate: 500, secondRate: 200 }),
  'finance/share-rule': async () => ({
    ...{ validFrom: nextBeginning(), voiceShare: 5000, videoShare: 5000, radioShare: 5000 },
    callPrice: 10,
  }),
  'finance/price-config': async () => ({
    name: '60 金币',
    platform: 'ios',
    amount: 600,
    gold: 60,
    bonus: 0,
    validFrom: nextBeginning(),
  }),
  'finance/withdrawal-frequency': async () => ({
    name: '新用户',
    levelFrom: 0,
    validFrom: nextBeginning(),
    timesPerDay: 1,
    timesPerWeek: 2,
    minimum: 100,
    maximum: 1000,
    feeRate: 200,
    coolDownHours: 0,
  }),
  // a threshold above the last, and a rule that may exist beside another only while it is off
  'growth/level': async () => {
    const level = levels++;
    const threshold = 1_000_000 + level * 1000;
    return { track: 'wealth', level, name: `等级${level}`, threshold, icon: 'demo/image-1.webp' };
  },
  'goods/star-config': async () => {
    const star = levels++;
    return { star, name: `${star}星`, threshold: 1_000_000_000 + star, icon: 'demo/image-1.webp' };
  },
  'goods/intimacy-config': async () => {
    const level = levels++;
    return { level, name: `关系${level}`, threshold: 1_000_000_000 + level, icon: 'demo/image-1.webp' };
  },
  // one on sale has pictures, which come after it
  'goods/emoji': async () => ({
    name: `表情${serial++}`,
    cover: 'demo/image-1.webp',
    access: 'free',
    enabled: false,
  }),
  'finance/gold-benefit': async () => {
    const step = levels++;
    return {
      step,
      name: `第${step}档`,
      threshold: 1_000_000_000 + step * 1000,
      vipDays: 0,
      gold: 5,
      goldTypeId: await goldType(),
    };
  },
  'vip/vip-benefit': async () => ({
    code: `benefit${serial}`,
    name: `权益${serial++}`,
    icon: 'demo/image-1.webp',
    intro: '会员专属',
  }),
  'growth/task': async () => ({
    name: `任务${serial++}`,
    period: 'once',
    condition: { invite: { gte: 99 } },
    experience: 5,
  }),
  'growth/level-up-type': async () => ({
    track: 'charm',
    source: 'post',
    every: 1,
    gives: 1,
    enabled: false,
  }),
  'goods/gift-grant': async () => {
    const [user] = await recordsOf(screens.get('user/user') as Screen, 1);
    const [gift] = await recordsOf(screens.get('goods/gift') as Screen, 1);
    return {
      userId: user?.id,
      giftId: gift?.id,
      amount: 1,
      expireTime: '2099-01-01 00:00:00',
      reason: '补发',
    };
  },
  'user/money-edit': async () => {
    const [user] = await recordsOf(screens.get('user/user') as Screen, 1);
    return {
      userId: user?.id,
      currency: 'gold',
      direction: 'add',
      amount: 5,
      reason: '补发',
      evidence: ['demo/image-1.webp'],
    };
  },
};

/** Screens on which nobody waits as yet: each has one target. */
const UNTIMED = ['goods/gift', 'goods/dress', 'live/hot-word', 'live/tag'];

let server: TestServer;
const chance = seededRandom(11);
let serial = 9000;
let levels = 31;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
});
afterAll(() => server.close());

const pathOf = ({ resource }: Screen) => resource?.path ?? '';
const fieldsOf = ({ form, fields }: Screen): Field[] =>
  (form?.groups ?? [])
    .flatMap((group) => group.fields.map(({ field }) => fields[field]))
    .filter((field): field is Field => (field?.isStored ?? false) && !field?.isReadOnly);

/** Records as an administrator reads them one by one. */
async function recordsOf(screen: Screen, count: number): Promise<RecordData[]> {
  const { result } = (await server.admin.get(`${pathOf(screen)}/list`, { pageSize: String(count) })).body;
  return (result as { records: RecordData[] }).records;
}

async function readOne(screen: Screen, id: unknown): Promise<RecordData> {
  return (await server.admin.get(`${pathOf(screen)}/queryById`, { id: String(id) })).body
    .result as RecordData;
}

/** What somebody types who does as the last one did: a record like another, with other names. */
function likeAnother(screen: Screen, another: RecordData): RecordData {
  serial += 1;
  return Object.fromEntries(
    fieldsOf(screen).flatMap((field) => {
      const value = isOwn(field) ? nameOf(field) : another[field.name];
      return value === null || value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** Not to be taken from another record: it may exist once, or is not read in full. */
const isOwn = (field: Field) => field.unique !== null || field.isWriteOnly || field.isSensitive;
const nameOf = (field: Field) =>
  field.pattern === null ? sheetOf(field).sample(chance, field, serial) : fitting(field.pattern);
/** One of what patterns ask for: a code, or an address. */
const fitting = (pattern: string) =>
  [`name_${serial}`, `name_${serial}@example.com`].find((text) => new RegExp(pattern, 'u').test(text));
const answersTo = (prompts: Prompt[]) =>
  Object.fromEntries(prompts.map(({ field }) => [field.name, sheetOf(field).sample(chance, field, serial)]));

/** With the agreement of a second operator, where it waits for one. */
const withAgreement = async (written: Promise<Answer>) => {
  const answer = await written;
  return { ...answer, body: await agreedTo(server, Promise.resolve(answer)) };
};

async function addOne(screen: Screen): Promise<Answer> {
  const [another = {}] = await recordsOf(screen, 1);
  const typed = await TYPED[screen.id]?.(screen);
  return withAgreement(
    server.admin.post(`${pathOf(screen)}/add`, {
      ...(typed ?? likeAnother(screen, another)),
      ...answersTo(screen.verbs.add?.ask ?? []),
    }),
  );
}

/** A record to which nothing refers yet and that is in the state for it: one just added, or any such where nobody adds. */
async function freshOne(screen: Screen, verb: 'edit' | 'delete'): Promise<RecordData> {
  if ('add' in screen.verbs && isTried('add', screen)) {
    const answer = await addOne(screen);
    expect(answer.body.success, describeAnswer(answer)).toBe(true);
  }
  const newest = { column: 'id', order: 'desc', pageSize: '50' };
  const { result } = (await server.admin.get(`${pathOf(screen)}/list`, newest)).body;
  const when = screen.verbs[verb]?.when ?? null;
  const found = (result as { records: RecordData[] }).records.find(
    (record) => when === null || isMet(when, record, conditionContext(SYSTEM_CALLER)),
  );
  return readOne(screen, found?.id ?? '');
}

const describeAnswer = ({ body }: Answer) => `${body.message} ${JSON.stringify(body.result)}`;
const isTried = (what: string, { id }: Screen) => !(`${id} ${what}` in SKIPPED);
const those = (what: string, has: (screen: Screen) => boolean) =>
  written
    .filter((screen) => has(screen) && isTried(what, screen))
    .map((screen) => [screen.id, screen] as const);

describe('add', () => {
  test.each(those('add', ({ verbs, kind }) => 'add' in verbs && kind !== 'form'))('%s', async (_, screen) => {
    const before = (await server.admin.get(`${pathOf(screen)}/list`)).body.result as { total: number };
    const answer = await addOne(screen);
    expect(answer.body.success, describeAnswer(answer)).toBe(true);
    const after = (await server.admin.get(`${pathOf(screen)}/list`)).body.result as { total: number };
    expect(after.total).toBe(before.total + 1);
  });
});

describe('edit', () => {
  test.each(those('edit', ({ verbs, kind }) => 'edit' in verbs && kind !== 'form'))(
    '%s',
    async (_, screen) => {
      const before = await freshOne(screen, 'edit');
      const { id } = before;
      const changed = screen.id in TYPED ? await TYPED[screen.id]?.(screen) : likeAnother(screen, before);
      const like = { ...changed, ...answersTo(screen.verbs.edit?.ask ?? []), id };
      const edit = (version: unknown) => server.admin.put(`${pathOf(screen)}/edit`, { ...like, version });
      const answer = await withAgreement(edit(before.version));
      expect(answer.body.success, describeAnswer(answer)).toBe(true);
      expect((await edit(-1)).body.message).toBe('该记录已被他人修改，请刷新后再试');
    },
  );
});

describe('delete', () => {
  test.each(those('delete', ({ verbs }) => 'delete' in verbs))('%s', async (_, screen) => {
    const { id } = await freshOne(screen, 'delete');
    const answers = answersTo(screen.verbs.delete?.ask ?? []) as Record<string, string>;
    const answer = await withAgreement(
      server.admin.delete(`${pathOf(screen)}/delete`, { id: String(id), ...answers }),
    );
    expect(answer.body.success, describeAnswer(answer)).toBe(true);
    const gone = await server.admin.get(`${pathOf(screen)}/queryById`, { id: String(id) });
    expect(gone.body.success).toBe(false);
  });
});

const actions = written.flatMap((screen) =>
  Object.values(screen.actions)
    .filter(({ when, open }) => when !== null && open === null)
    .map((action) => [`${screen.id} ${action.name}`, screen, action] as const),
);

const isRight = (action: Action, record: RecordData) =>
  action.when !== null && isMet(action.when, record, conditionContext(SYSTEM_CALLER));
const isIn = async (screen: Screen, action: Action, id: unknown) =>
  isRight(action, await readOne(screen, id));
/** Without what is calculated while it is read, such as how long something has lasted. */
const stored = ({ fields }: Screen, record: RecordData) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => fields[name]?.formula == null || fields[name].isStored),
  );
const inAnotherState = async (screen: Screen, action: Action) =>
  (await recordsOf(screen, 200)).find((record) => !isRight(action, record));

describe('an action in a wrong state', () => {
  test.each(actions.filter(([name]) => !(name in SKIPPED)))('%s', async (_, screen, action) => {
    const act = (id: unknown) =>
      server.admin.post(`${pathOf(screen)}/action/${action.name}`, { ...answersTo(action.ask), id });
    if ((await recordsOf(screen, 1)).length === 0) await addOne(screen);
    const wrong = (await inAnotherState(screen, action)) ?? (await recordsOf(screen, 1))[0];
    // where all are in the right state, doing it leaves it
    if (await isIn(screen, action, wrong?.id)) {
      const answer = await act(wrong?.id);
      expect(answer.body.success, describeAnswer(answer)).toBe(true);
    }
    const before = stored(screen, await readOne(screen, wrong?.id));
    const answer = await act(wrong?.id);
    expect(answer.body.message).toContain('该记录已被他人处理');
    expect(stored(screen, await readOne(screen, wrong?.id))).toEqual(before);
  });
});

describe('a caller who may only read', () => {
  test.each(those('rights', () => true))('%s', async (_, screen) => {
    serial += 1;
    const reader = await operatorWith(server, `reader${serial}`, [`${screen.permission}:list`]);
    const path = pathOf(screen);
    const refused = {
      ...('add' in screen.verbs && { add: await reader.post(`${path}/add`, {}) }),
      ...('edit' in screen.verbs && { edit: await reader.put(`${path}/edit`, {}) }),
      ...('delete' in screen.verbs && { delete: await reader.delete(`${path}/delete`, { id: '1' }) }),
    };
    for (const action of Object.values(screen.actions).filter(({ open }) => open === null))
      Object.assign(refused, {
        [action.name]: await reader.post(`${path}/action/${action.name}`, { id: '1' }),
      });
    for (const [name, { status }] of Object.entries(refused)) expect(status, name).toBe(403);
  });
});

async function goldType(): Promise<unknown> {
  const [kind] = await recordsOf(screens.get('finance/gold-type') as Screen, 1);
  return kind?.id;
}
