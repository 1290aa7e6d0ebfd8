import { RequestError } from '../../../engine/pure';
import { requireOwn } from '../../access/ownRights';
import { ok } from '../../http/envelope';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';
import type { Mark, TextChange, Within } from '../../screens/store';
import { activeSources } from '../../screens/versions';
import { draftIn, dropDraft, fileIn, saveDraft, storedDraft, versionIn } from './formDraft';
import { asGiver, giveable, grantNewCodes, grantsIn } from './formGrants';
import { listForms, versionsOf, versionText } from './formList';

const EDIT = { code: 'online-form:list' };
const PUBLISH = { code: 'screen:publish' };

/** Screens made in the browser: drafts, what publishing them would do, publishing, versions (`language.md` §10). */
export const routes: Route[] = [
  {
    method: 'GET',
    path: '/online/form/list',
    access: EDIT,
    handle: async ({ services, caller }) => ok(await listForms(services.db, caller.id)),
  },
  {
    method: 'GET',
    path: '/online/form/sources',
    access: EDIT,
    handle: async ({ services }) =>
      ok((await activeSources(services.db)).map(({ file, text }) => ({ file, text }))),
  },
  { method: 'GET', path: '/online/form/open', access: EDIT, handle: open },
  { method: 'GET', path: '/online/form/versions', access: EDIT, handle: versions },
  { method: 'GET', path: '/online/form/version', access: EDIT, handle: version },
  { method: 'GET', path: '/online/form/compare', access: EDIT, handle: compare },
  // a draft is stored every few seconds: that is no operation for the operation log
  { method: 'POST', path: '/online/form/draft', access: EDIT, writes: false, handle: saveOwnDraft },
  { method: 'DELETE', path: '/online/form/draft', access: EDIT, writes: false, handle: drop },
  { method: 'POST', path: '/online/form/check', access: EDIT, writes: false, handle: check },
  { method: 'POST', path: '/online/form/publish', access: PUBLISH, handle: publish },
  { method: 'POST', path: '/online/form/takeBack', access: PUBLISH, handle: takeBack },
];

async function open({ services, caller, query }: RouteContext) {
  const file = fileIn(query.id);
  const active = (await activeSources(services.db)).find((one) => one.file === file) ?? null;
  const draft = await storedDraft(services.db, file, caller.id);
  const under = services.screens.fileText(file);
  return ok({
    id: query.id,
    active: active && { id: active.id, text: active.text, origin: active.origin },
    draft,
    // what 撤回 would lead to
    fileText: active?.origin === 'online' ? under : null,
  });
}

async function versions({ services, query }: RouteContext) {
  return ok(await versionsOf(services.db, fileIn(query.id)));
}

async function version({ services, query }: RouteContext) {
  const id = versionIn(query.versionId);
  const found = id === null ? undefined : await versionText(services.db, id);
  if (!found) throw new RequestError('没有这个版本');
  return ok(found);
}

async function saveOwnDraft({ services, caller, body }: RouteContext) {
  await saveDraft(services.db, draftIn(body), caller.id);
  return ok(null, '草稿已保存');
}

async function drop({ services, caller, query }: RouteContext) {
  await dropDraft(services.db, fileIn(query.id), caller.id);
  return ok(null, '草稿已丢弃');
}

/** `?id=&from=&to=`: what one version says differently from another; without `to` from what is active, in words and as texts. */
async function compare({ services, query }: RouteContext) {
  const file = fileIn(query.id);
  const [from, to] = await Promise.all([
    textOf(services, file, query.from),
    textOf(services, file, query.to),
  ]);
  return ok({ ...(await services.screens.compareTexts(file, from, to)), from, to });
}

/** Null: nothing is active. */
async function textOf(
  { db }: RouteContext['services'],
  file: string,
  versionInput: unknown,
): Promise<string | null> {
  const id = versionIn(versionInput);
  if (id === null) return (await activeSources(db)).find((one) => one.file === file)?.text ?? null;
  const found = await versionText(db, id);
  if (found?.file !== file) throw new RequestError('没有这个版本');
  return found.text;
}

/** With what of its new rights the caller may give while publishing, and to which roles. */
async function check({ services, caller, body }: RouteContext) {
  const draft = draftIn(body);
  const { screen, screens, ...judgement } = await services.screens.judge(draft, caller);
  const giver = await asGiver(services.db, caller, { screen, screens });
  return ok({ ...judgement, ...(await giveable(services.db, caller, judgement.codes, giver)) });
}

async function publish({ services, caller, body }: RouteContext) {
  requireOwn(caller, PUBLISH.code, '发布页面');
  const draft = draftIn(body);
  const reason = reasonIn(body);
  const publication = { ...draft, caller, reason, accepted: marksIn(body.accepted) };
  const grants = grantsIn(body.grants);
  await services.screens.publishOnline(publication, async (tx, change) => {
    await logged({ caller, reason, title: '发布页面' })(tx, change);
    await grantNewCodes(tx, caller, grants, change);
    await dropDraft(tx, draft.file, caller.id);
  });
  services.callers.forget();
  return ok(null, '发布成功');
}

async function takeBack({ services, caller, body }: RouteContext) {
  requireOwn(caller, PUBLISH.code, '撤回页面');
  const active = { file: fileIn(body.id), base: versionIn(body.base), caller };
  const reason = reasonIn(body);
  await services.screens.takeBack(active, logged({ caller, reason, title: '撤回在线修改' }));
  return ok(null, '已撤回');
}

interface LoggedAction {
  caller: RouteContext['caller'];
  reason: string | null;
  title: string;
}

/** The texts of before and after, in the data log. */
function logged({ caller, reason, title }: LoggedAction): Within<TextChange> {
  return async (tx, { id, before, after }) => {
    const what = { screenId: 'online/form', table: 'screen_version', id, version: null };
    const sourceRecord = (text: string | null) => (text === null ? null : { source: text });
    await writeDataLog(tx, [
      {
        ...what,
        operation: 'action',
        actionTitle: title,
        before: sourceRecord(before),
        after: sourceRecord(after),
        reason,
        caller,
      },
    ]);
  };
}

function reasonIn({ reason }: Record<string, unknown>): string | null {
  if (reason === undefined || reason === null || reason === '') return null;
  if (typeof reason !== 'string' || reason.length > 200) throw new RequestError('说明最多 200 字');
  return reason;
}

function marksIn(accepted: unknown): Mark[] {
  const known: Mark[] = ['data', 'rights'];
  return Array.isArray(accepted) ? known.filter((mark) => accepted.includes(mark)) : [];
}
