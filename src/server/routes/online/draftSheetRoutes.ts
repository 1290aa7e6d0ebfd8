import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { uploadedFile } from '../../http/uploadedFile';
import { plan } from '../../resource/plan/plan';
import { importFile, MOST_LISTED } from '../../resource/transfer/import';
import { dropSheet, fileIn, storedSheet } from './formDraft';

/** The spreadsheet of a draft: its rows wait until the screen is there. Everybody has their own only. */
export const routes = typedRoutes({
  'GET /online/form/draftSheet': async ({ services, caller, input }) =>
    ok((await storedSheet(services.db, fileIn(input.id), caller.id))?.head ?? null),
  'POST /online/form/draftSheet': saveSheet,
  'POST /online/form/draftSheet/import': bringRows,
});

async function saveSheet({ caller, input, request, once }: TypedContext<'POST /online/form/draftSheet'>) {
  const { name, content } = await uploadedFile(request);
  const rows = Number(input.rows);
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RequestError('行数应当是整数');
  return once(async (tx) => {
    await sql`
    insert into screen_draft_sheet (file, create_by, name, row_count, content)
    values (${fileIn(input.id)}, ${caller.id}::bigint, ${name}, ${rows}, ${content})
    on conflict (file, create_by) do update set name = excluded.name, row_count = excluded.row_count,
      content = excluded.content, create_time = now()`.execute(tx);
    return ok(null, '表格已保存');
  });
}

/** All of its rows, as the screen's own import adds them; the sheet goes with the transaction that adds them. */
async function bringRows({
  services,
  caller,
  input,
  press,
}: TypedContext<'POST /online/form/draftSheet/import'>) {
  const file = fileIn(input.id);
  const sheet = await storedSheet(services.db, file, caller.id);
  const screen = services.screens.get(input.id);
  if (sheet === null || screen === null) throw new RequestError('没有等待导入的表格');
  const { name } = sheet.head;
  const result = await importFile(services, plan(screen, caller, 'import'), {
    query: { dryRun: 'false' },
    body: {},
    press,
    file: async () => ({ name, content: sheet.content }),
    alongside: (tx) => dropSheet(tx, file, caller.id),
  });
  return ok({ imported: result.imported, faults: result.faults.slice(0, MOST_LISTED) });
}
