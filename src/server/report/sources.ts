import { sql } from 'kysely';
import { type RecordData, type ReportDocument, sheetOf, sheets } from '../../engine/pure';
import { isWorking } from '../access/permissionChecks';
import type { Services } from '../app/services';
import { type Caller, conditionContext } from '../caller';
import type { Db } from '../db/connection';
import { plan } from '../resource/plan/plan';
import { builderSql } from './builder/builderSql';
import { parameterValues } from './parameters';
import { askableScreens, viewName } from './sql/callerSql';
import { reportFields } from './sql/views';

/** Words that the page which builds reports can ask for. */
const PROMPTED_WORDS = ['to', 'options'];
/** What a parameter can be: what a search can be, with no definition that the page does not ask for. */
const PARAMETER_TYPES = [...sheets.values()]
  .filter(
    ({ isSearchable, isSealed, isWriteOnly, isSensitive, requiredWords = [] }) =>
      isSearchable &&
      !isSealed &&
      !isWriteOnly &&
      !isSensitive &&
      requiredWords.every((word) => PROMPTED_WORDS.includes(word)),
  )
  .map(({ type, title, comparability, requiredWords = [] }) => ({
    ...{ type, title, needs: [...requiredWords], isNumber: comparability === 'number' },
  }));

/** The sources for an author: the screens whose lists they hold, by their titles, with the fields that they see. */
export async function sourcesFor(services: Pick<Services, 'reportRole' | 'db' | 'screens'>, caller: Caller) {
  const screens = askableScreens(services, caller).map((screen) => ({
    screen: screen.id,
    title: screen.title,
    view: viewName(screen),
    fields: reportFields(plan(screen, caller, 'list')).map((field) => ({
      name: field.name,
      title: field.title,
      type: field.type,
      column: field.column,
      isSensitive: field.isSensitive,
      isMultiple: field.isMultiple,
      comparability: sheetOf(field).comparability,
      to: field.targets.length === 1 && !field.isMultiple ? field.targets[0]?.screen : undefined,
    })),
  }));
  const role = services.reportRole;
  return {
    screens,
    types: PARAMETER_TYPES,
    databases: isWorking(caller, 'report:source') ? await databasesIn(services.db) : [],
    sql: { isAllowed: isWorking(caller, 'report:sql'), off: 'off' in role ? role.off : null },
  };
}

/** Data sources that an SQL may ask, by their codes. */
async function databasesIn(db: Db) {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from data_source where delete_time is null and db_type = 'postgresql' order by name, id limit 1000`.execute(
    db,
  );
  return rows;
}

/** The SQL of a built report, to read; of an SQL report its own. */
export function shownSql(
  services: Pick<Services, 'screens'>,
  caller: Caller,
  document: ReportDocument,
  parameters: RecordData,
): string {
  const { query, sql: text } = document;
  if (!query) return text ?? '';
  const values = parameterValues(document, parameters, conditionContext(caller));
  return builderSql(services, caller, { query, values }).shown;
}
