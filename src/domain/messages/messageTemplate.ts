import { RequestError } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { action, computed, eachRow, hook, type Row } from '#server/parts/contract';
import { announceTo } from '#server/parts/messaging/rules/announce';
import { contentError, declaredTemplates, placeholdersOf, sampleContent } from './rules/messageTemplates';

type Template = Partial<Readonly<Row<'message/template'>>>;

/** `messageTemplate.check`, before every save: its placeholders are those that are filled, and what is sent by keeps its code. */
export const check = hook('message/template', async ({ before, after }) => {
  if (before && before.code !== after.code && declaredTemplates.has(String(before.code)))
    throw fieldError('code', `“${before.title}”由程序发送，不能改编码`);
  const error = contentError(String(after.code), String(after.content));
  if (error !== null) throw fieldError('content', error);
  return undefined;
});

/** `messageTemplate.keep`, before it is deleted: what is sent by stays. */
export const keep = hook('message/template', async ({ after }) => {
  if (declaredTemplates.has(String(after.code)))
    throw new RequestError(`“${after.title}”由程序发送，不能删除；不想发可以停用`);
  return undefined;
});

/** `messageTemplate.placeholders`: the allowed names in braces, in words. */
export const placeholders = computed('message/template', async ({ rows }) =>
  Object.fromEntries(rows.map((row) => [row.id, placeholdersOf(String(row.code))])),
);

/** `messageTemplate.sender`: who sends by it. */
export const sender = computed('message/template', async ({ rows }) =>
  Object.fromEntries(
    rows.map((row) => [row.id, declaredTemplates.has(String(row.code)) ? 'program' : 'operator']),
  ),
);

/** `messageTemplate.example`: as somebody might get it. */
export const example = computed('message/template', async ({ rows }) =>
  Object.fromEntries(rows.map((row) => [row.id, exampleOf(row)])),
);

/** `messageTemplate.preview` 预览: what is being typed, as somebody might get it. */
export const preview = action('message/template', async ({ answers }) => {
  const { code = '', content = '' } = answers as Template;
  const error = contentError(String(code ?? ''), String(content ?? ''));
  if (error !== null) throw fieldError('content', error);
  return { message: exampleOf({ code, content }) };
});

/** `messageTemplate.test` 试发: to an operator, as a notice of the console. */
export const test = action('message/template', async ({ tx, services, rows, answers }) => {
  await eachRow(rows, async (row) => {
    const title = `试发：${row.title}`;
    await announceTo(
      { tx, services },
      {
        operator: String(answers.operatorId),
        kind: 'messageTemplate',
        title,
        lines: [exampleOf(row)],
        priority: 'L',
        opens: null,
      },
    );
    return {};
  });
  return { message: '已试发，请在右上角的消息里查看' };
});

function exampleOf({ code, content }: Template): string {
  return sampleContent(String(code ?? ''), String(content ?? ''));
}
