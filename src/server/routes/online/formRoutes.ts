import { RequestError } from '../../../engine/pure';
import { codesOf } from '../../access/codes';
import { requireOwn } from '../../access/ownRights';
import { ungrantedAmong } from '../../access/prefixes';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import type { Applied, Submission, Within } from '../../screens/store';
import { activeSources } from '../../screens/versions';
import { assertOwnPassword } from '../account/ownPassword';
import {
  draftIn,
  dropDraft,
  dropSheet,
  fileIn,
  otherAuthors,
  saveDraft,
  storedDraft,
  versionIn,
} from './formDraft';
import { asGiver, giveable, grantNewCodes, grantsIn } from './formGrants';
import { listForms, versionsOf, versionText } from './formList';
import { logTextChange } from './formLog';
import { hasSecondOperator, PUBLISH } from './secondOperator';
import { submission, waitingPublication } from './submission';

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

async function open({ services, caller, input }: TypedContext<'GET /online/form/open'>) {
  const file = fileIn(input.id);
  const active = (await activeSources(services.db)).find((one) => one.file === file) ?? null;
  const draft = await storedDraft(services.db, file, caller.id);
  const under = services.screens.fileText(file);
  const screen = active && services.screens.get(input.id);
  return ok({
    id: input.id,
    active: active && { id: active.id, text: active.text, origin: active.origin },
    draft,
    // what 撤回 would lead to
    fileText: active?.origin === 'online' ? under : null,
    waiting: await waitingPublication(services.db, input.id),
    authors: await otherAuthors(services.db, file, caller.id),
    ungranted: screen ? await ungrantedAmong(services.db, [...codesOf(screen).keys()]) : [],
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
  const draft = draftIn(input);
  await saveDraft(services.db, draft, caller.id);
  const active = (await activeSources(services.db)).find(({ file }) => file === draft.file);
  const authors = await otherAuthors(services.db, draft.file, caller.id);
  return ok({ authors, activeId: active?.id ?? null }, '草稿已保存');
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
  const { needsReview, ...found } = judgement;
  const giver = await asGiver(services.db, caller, { screen, screens });
  return ok({
    ...found,
    ...(await giveable(services.db, caller, judgement.codes, giver)),
    review: await reviewerOf(services, caller, { screenId: input.id, needsReview }),
  });
}

async function reviewerOf(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { screenId, needsReview }: { screenId: string; needsReview: boolean },
): Promise<'none' | 'second' | 'password'> {
  if (!needsReview) return 'none';
  return (await hasSecondOperator(db, caller.id, screenId)) ? 'second' : 'password';
}

async function publish(context: TypedContext<'POST /online/form/publish'>) {
  const { services, caller, input } = context;
  requireOwn(caller, PUBLISH, '发布页面');
  const draft = draftIn(input);
  const reason = input.reason || null;
  const accepted = input.accepted ?? [];
  const grants = grantsIn(input.grants);
  const what = { ...draft, caller, reason, accepted };
  const submit = await submissionBy(context, { kind: 'publish', ...what, grants });
  const title = submit ? '发布页面' : `发布页面${ALONE}`;
  return publishing(context, '发布成功', (tx) =>
    services.screens.publishOnline(tx, { ...what, submit }, async (_, change) => {
      await logTextChange({ caller, reason, title })(tx, change);
      await grantNewCodes(tx, caller, grants, change);
      await dropDraft(tx, draft.file, caller.id);
    }),
  );
}

async function takeBack(context: TypedContext<'POST /online/form/takeBack'>) {
  const { services, caller, input } = context;
  requireOwn(caller, PUBLISH, '撤回页面');
  const reason = input.reason || null;
  const active = { file: fileIn(input.id), base: versionIn(input.base), caller };
  const submit = await submissionBy(context, {
    kind: 'takeBack',
    ...active,
    reason,
    accepted: [],
    grants: [],
  });
  const title = submit ? '撤回在线修改' : `撤回在线修改${ALONE}`;
  return publishing(context, '已撤回', (tx) =>
    services.screens.takeBack(tx, { ...active, submit }, logTextChange({ caller, reason, title })),
  );
}

/** The change of a screen, or its submission, and what follows once it is committed. */
export async function publishing(
  { services, once }: Pick<RouteContext, 'services' | 'once'>,
  message: string,
  apply: (tx: Db) => Promise<Applied>,
) {
  let follow: Applied['follow'] = async () => undefined;
  const answer = await once(async (tx) => {
    const { isSubmitted, remarks, ...applied } = await apply(tx);
    follow = applied.follow;
    return ok({ isSubmitted }, isSubmitted ? SUBMITTED : [message, ...remarks].join('；'));
  });
  await follow();
  services.callers.forget();
  return answer;
}

const SUBMITTED = '已提交：它改变权限，另一位操作员在“发布复核”里通过后生效';
const ALONE = '（没有别人能复核，已重新输入密码）';

/**
 * How a change of rights is stored for a second operator; undefined: nobody else could agree, and the author has given their password
 * instead.
 */
async function submissionBy(
  context: Pick<TypedContext<'POST /online/form/publish'>, 'services' | 'caller'> & {
    input: { id: string; password?: string | null };
  },
  what: Parameters<typeof submission>[0],
): Promise<Within<Submission> | undefined> {
  const { services, caller, input } = context;
  if (await hasSecondOperator(services.db, caller.id, input.id)) return submission(what);
  if (!input.password)
    return () => {
      throw fieldError('password', '它改变权限，而没有别人能复核：请输入自己的密码');
    };
  await assertOwnPassword(context, input.password, { field: 'password', sentence: '密码错误' });
  return undefined;
}
