import type { RecordData, ReportDocument } from '../../engine/pure';
import { isWorking } from '../access/held';
import { type Caller, conditionContext } from '../caller';
import { plan } from '../resource/plan/plan';
import type { Services } from '../services';
import { builderSql } from './builder/builderSql';
import { parameterValues } from './parameters';
import { askableScreens, viewName } from './sql/callerSql';
import { reportRole } from './sql/role';
import { reportFields } from './sql/views';

/** What an author may build of: the screens whose lists he holds, by their titles, with the fields that he sees. */
export async function sourcesFor(services: Services, caller: Caller) {
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
      to: field.targets.length === 1 && !field.isMultiple ? field.targets[0]?.screen : undefined,
    })),
  }));
  const role = await reportRole(services);
  return {
    screens,
    sql: { isAllowed: isWorking(caller, 'report:sql'), off: 'off' in role ? role.off : null },
  };
}

/** The SQL of a report that is put together, to be read; of one that is SQL its own. */
export function shownSql(
  services: Pick<Services, 'screens'>,
  caller: Caller,
  document: ReportDocument,
  parameters: RecordData,
): string {
  const { query, sql } = document;
  if (!query) return sql ?? '';
  const values = parameterValues(document, parameters, conditionContext(caller));
  return builderSql(services, caller, { query, values }).shown;
}
