import type { ScreenError } from '../../../contract/errors';
import { layoutSheets } from '../../../layouts/sheets';
import { layoutEntry } from '../../normalise/layouts';
import type { LayoutDefinition, TableDefinition } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { findField, type ScreenFacts } from '../facts';
import { checkPeriod } from './period';

/** `table.as`: each once; what goes by states has tabs, what goes by time has a search box over it. */
export function checkLayouts(table: TableDefinition | undefined, screen: ScreenFacts): ScreenError[] {
  const { as } = table ?? {};
  if (table === undefined || as === undefined) return [];
  const path = ['table', 'as'];
  if (!Array.isArray(as)) return checkLayout(as, path, table, screen);
  const names = as.map((one) => layoutEntry(one)[0]);
  return as.flatMap((one, index) => {
    const place = [...path, index];
    const [name] = layoutEntry(one);
    if (names.indexOf(name) < index) return [screen.parsed.error(place, messages.layoutTwice(name))];
    return checkLayout(one, place, table, screen);
  });
}

function checkLayout(
  definition: LayoutDefinition,
  path: Path,
  table: TableDefinition,
  screen: ScreenFacts,
): ScreenError[] {
  const [name, time] = layoutEntry(definition);
  const { groupsBy, title = name } = layoutSheets.get(name) ?? {};
  if (groupsBy === undefined) return [];
  if (screen.kind === 'tree') return [screen.parsed.error(path, messages.layoutOfTree(name, title))];
  if (groupsBy === 'states') return checkStates(name, title, path, table, screen);
  return time === null ? [] : checkTime(time, [...path, name], table, screen);
}

/** Its columns are the options that the tabs show. */
function checkStates(
  name: string,
  title: string,
  path: Path,
  { tabs }: TableDefinition,
  screen: ScreenFacts,
): ScreenError[] {
  if (tabs === undefined) return [screen.parsed.error(path, messages.layoutNeedsTabs(name, title))];
  const field = findField(screen, typeof tabs === 'string' ? tabs : tabs.field);
  // what no tabs can be by is an error of theirs
  if (field === undefined || !['choice', 'boolean'].includes(field.sheet.comparability)) return [];
  const isState =
    (field.sheet.coded === 'options' || field.sheet.coded === 'dictionary') &&
    !field.isMultiple &&
    !field.isSensitive &&
    field.raw.stored !== false;
  return isState
    ? []
    : [screen.parsed.error(path, messages.layoutStateMisfit(name, title, field.name, field.type))];
}

/** Its days are requested by a search box of the screen, so the box must be there. */
function checkTime(
  time: string | { field: string; to: string },
  path: Path,
  { search = [] }: TableDefinition,
  screen: ScreenFacts,
): ScreenError[] {
  if (typeof time !== 'string') {
    // what it is called is with its box
    const misfit = checkPeriod({ title: '', ...time }, path, screen);
    const isSearched = search.some(
      (box) =>
        typeof box !== 'string' && 'to' in box && box.field === String(time.field) && box.to === time.to,
    );
    if (misfit.length > 0 || isSearched) return misfit;
    return [screen.parsed.error(path, messages.layoutPeriodNotSearched(time.field, time.to), 'key')];
  }
  const field = findField(screen, time);
  if (field === undefined)
    return [screen.parsed.error(path, messages.unknownField(time, screen.fields.keys()))];
  const { sheet, isMultiple, isSensitive, raw } = field;
  if (sheet.comparability !== 'time' || isMultiple || isSensitive || raw.stored === false)
    return [screen.parsed.error(path, messages.layoutTimeMisfit(time, field.type))];
  return search.includes(time) ? [] : [screen.parsed.error(path, messages.layoutTimeNotSearched(time))];
}
