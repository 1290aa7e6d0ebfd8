import {
  type Field,
  type FoundInScreen,
  type FoundRecord,
  firstPart,
  matchesNothing,
  type RecordData,
  RequestError,
  type Screen,
  type ScreenButton,
  searchKey,
  sheetOf,
} from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import { fragment } from '../../db/sqlParts';
import { selectRows } from '../plan/listSql';
import { type Plan, plan } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { distinguishingFields } from './lookup';
import { present } from './read';

const MOST_OF_SCREEN = 6;

/**
 * Records of every screen that says `"palette": true` and that the caller may list, under their data rules, view
 * rights and masks. Sensitive fields are searched by one complete value, logged and limited as in a list
 * (`language.md` §7). A reached limit is reported with its screen, and the others still answer. A screen that was
 * searched in vain answers no records; `without`: the list whose own search found nothing, which is not searched again.
 */
export async function findAnywhere(
  services: DomainServices,
  caller: Caller,
  keyword: string,
  without?: string,
): Promise<FoundInScreen[]> {
  const boxes = services.screens
    .all()
    .filter((screen) => screen.id !== without && hasPermission(screen, caller, 'list'))
    .flatMap((screen) =>
      (screen.table?.search ?? []).filter(({ isPalette }) => isPalette).map((box) => ({ screen, box })),
    );
  const found = await Promise.all(
    boxes.map(({ screen, box }) => findIn(services, plan(screen, caller, 'list'), searchKey(box), keyword)),
  );
  return found.filter((one) => one !== null);
}

/** What Ctrl+K offers to do on a page: 新增, and the actions on a screen as a whole whose codes the caller holds. */
export function screenButtons({ screens }: Pick<DomainServices, 'screens'>, caller: Caller): ScreenButton[] {
  return screens.all().flatMap((screen): ScreenButton[] => {
    if (screen.table === null || !hasPermission(screen, caller, 'list')) return [];
    const place = { screen: screen.id, title: screen.title, route: screen.route };
    const { add } = screen.verbs;
    const actions = Object.values(screen.actions).filter(({ on }) => on === 'screen');
    return [
      ...(add && screen.form && hasPermission(screen, caller, 'add')
        ? [{ ...place, name: 'add', text: add.title }]
        : []),
      ...actions
        .filter(({ name }) => hasPermission(screen, caller, name))
        .map(({ name, title }) => ({ ...place, name, text: title })),
    ];
  });
}

/** Screens that show the same table's rows, by the one that owns them. */
function sourceOf({ screens }: Pick<DomainServices, 'screens'>, screen: Screen): string {
  const table = screen.resource?.table;
  const owner = screens.all().find(({ resource }) => resource?.table === table && resource?.of === null);
  return owner?.id ?? screen.id;
}

/** Null: nothing there can be that, so it was not searched. */

async function findIn(
  services: DomainServices,
  planned: Plan,
  key: string,
  keyword: string,
): Promise<FoundInScreen | null> {
  const { screen, caller } = planned;
  const place = {
    screen: screen.id,
    title: screen.title,
    route: screen.route,
    source: sourceOf(services, screen),
  };
  try {
    const searchPlan = { ...planned, search: new Map([[key, searchedFields(planned, key, keyword)]]) };
    const filter = await requestedFilter(services, searchPlan, { [key]: keyword });
    if (matchesNothing(filter)) return null;
    const shown = shownBy(planned, key);
    const only = { ...planned, readable: Object.values(shown).flatMap((field) => field ?? []), foreign: [] };
    const page = { sort: screen.table?.sort ?? [], limit: MOST_OF_SCREEN };
    const statement = selectRows(only, filter, page, conditionContext(caller));
    const { rows } = await fragment(statement).execute(services.db);
    const records = await present(services, only, rows);
    return { ...place, records: records.map((record) => foundRecord(record, shown)) };
  } catch (error) {
    if (error instanceof RequestError) return { ...place, records: [], message: error.message };
    throw error;
  }
}

/** The box's fields without the sensitive ones of which the text may still be a part: it is being typed. */
function searchedFields({ search }: Plan, key: string, keyword: string): Field[] {
  return (search.get(key) ?? []).filter(
    (field) => !field.isSensitive || sheetOf(field).isWhole?.(keyword) === true,
  );
}

interface Shown {
  id: Field | undefined;
  label: Field | undefined;
  note: Field | undefined;
  picture: Field | undefined;
}

/** Of a record whose label is its number, the owner says more than the number again. */
function shownBy(planned: Plan, key: string): Shown {
  const { screen, readable } = planned;
  const named = (name: string) => readable.find((field) => field.name === name && field.column !== null);
  const { note, picture } = distinguishingFields(planned);
  const owner = readable.find((field) => sheetOf(field).coded === 'records' && field.column !== null);
  const label = named(screen.label === 'id' ? firstPart(key, '|') : screen.label);
  return { id: named('id'), label, note: note ?? owner, picture };
}

function foundRecord(record: RecordData, { label, note, picture }: Shown): FoundRecord {
  const textOf = (field: Field | undefined) => {
    const value = field && (record[`${field.name}_dictText`] ?? record[field.name]);
    return value === null || value === undefined || value === '' ? undefined : String(value);
  };
  const id = String(record.id);
  const [labelText, noteText, image] = [textOf(label), textOf(note), textOf(picture)];
  return { id, text: labelText ?? id, ...(noteText && { note: noteText }), ...(image && { picture: image }) };
}
