import { RequestError } from '../../../engine/pure';
import { requireOwn } from '../../access/ownRights';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import type { TextChange, Within } from '../../screens/store';
import { activeSources } from '../../screens/versions';
import { draftIn, dropDraft, dropSheet, fileIn, saveDraft, storedDraft, versionIn } from './formDraft';
import { asGiver, giveable, grantNewCodes, grantsIn } from './formGrants';
import { listForms, versionsOf, versionText } from './formList';

export const routes = typedRoutes({
  'GET /online/form/list': async ({ services, caller }) => ok(await listForms(services.db, caller.id)),
  'GET /online/form/sources': async ({ services }) =>
    ok((await activeSources(services.db)).map(({ file, text }) => ({ file, text }))),
  'GET /online/form/open': open,
  'GET /online/form/versions': versions,
  'GET /online/form/version': version,
  'GET /online/form/compare': compare,
  'POST /online/form/draft': saveOwnDraft,
  'DELETE /online/form/draft': drop,
  'POST /online/form/check': check,
  'POST /online/form/publish': publish,
  'POST /online/form/takeBack': takeBack,
});

const PUBLISH = 'screen:publish';

async function open({ services, caller, input }: TypedContext<'GET /online/form/open'>) {
  const file = fileIn(input.id);
  const active = (await activeSources(services.db)).find((one) => one.file === file) ?? null;
  const draft = await storedDraft(services.db, file, caller.id);
  const under = services.screens.fileText(file);
  return ok({
    id: input.id,
    active: active && { id: active.id, text: active.text, origin: active.origin },
    draft,
    // what 撤回 would lead to
    fileText: active?.origin === 'online' ? under : null,
  });
}

async function versions({ services, input }: TypedContext<'GET /online/form/versions'>) {
  return ok(await versionsOf(services.db, fileIn(input.id)));
}

async function version({ services, input }: TypedContext<'GET /online/form/version'>) {
  const id = versionIn(input.versionId);
  const found = id === null ? undefined : await versionText(services.db, id);
  if (!found) throw new RequestError('没有这个版本');
  return ok(found);
}

async function saveOwnDraft({ services, caller, input }: TypedContext<'POST /online/form/draft'>) {
  await saveDraft(services.db, draftIn(input), caller.id);
  return ok(null, '草稿已保存');
}

async function drop({ services, caller, input }: TypedContext<'DELETE /online/form/draft'>) {
  await dropDraft(services.db, fileIn(input.id), caller.id);
  await dropSheet(services.db, fileIn(input.id), caller.id);
  return ok(null, '草稿已丢弃');
}

/** `?id=&from=&to=`: what one version says differently from another; without `to` from what is active, in words and as texts. */
async function compare({ services, input }: TypedContext<'GET /online/form/compare'>) {
  const file = fileIn(input.id);
  const [from, to] = await Promise.all([
    textOf(services, file, input.from),
    textOf(services, file, input.to),
  ]);
  return ok({ ...(await services.screens.compareTexts(file, from, to)), from, to });
}

/** Null: nothing is active. */
async function textOf(
  { db }: Pick<Services, 'db'>,
  file: string,
  versionInput: string | undefined,
): Promise<string | null> {
  const id = versionIn(versionInput);
  if (id === null) return (await activeSources(db)).find((one) => one.file === file)?.text ?? null;
  const found = await versionText(db, id);
  if (found?.file !== file) throw new RequestError('没有这个版本');
  return found.text;
}

/** With what of its new rights the caller may give while publishing, and to which roles. */
async function check({ services, caller, input }: TypedContext<'POST /online/form/check'>) {
  const draft = draftIn(input);
  const { screen, screens, ...judgement } = await services.screens.judge(draft, caller);
  const giver = await asGiver(services.db, caller, { screen, screens });
  return ok({ ...judgement, ...(await giveable(services.db, caller, judgement.codes, giver)) });
}

async function publish({ services, caller, input }: TypedContext<'POST /online/form/publish'>) {
  requireOwn(caller, PUBLISH, '发布页面');
  const draft = draftIn(input);
  const reason = input.reason || null;
  const publication = { ...draft, caller, reason, accepted: input.accepted ?? [] };
  const grants = grantsIn(input.grants);
  await services.screens.publishOnline(publication, async (tx, change) => {
    await logged({ caller, reason, title: '发布页面' })(tx, change);
    await grantNewCodes(tx, caller, grants, change);
    await dropDraft(tx, draft.file, caller.id);
  });
  services.callers.forget();
  return ok(null, '发布成功');
}

async function takeBack({ services, caller, input }: TypedContext<'POST /online/form/takeBack'>) {
  requireOwn(caller, PUBLISH, '撤回页面');
  const active = { file: fileIn(input.id), base: versionIn(input.base), caller };
  const reason = input.reason || null;
  await services.screens.takeBack(active, logged({ caller, reason, title: '撤回在线修改' }));
  return ok(null, '已撤回');
}

interface LoggedAction {
  caller: Caller;
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
