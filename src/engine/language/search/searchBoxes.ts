import type { Field } from '../../contract/field';
import type { Screen } from '../../contract/screen';
import { fieldNamed } from '../../contract/stored';
import { sheetOf } from '../../widgets/sheets';
import { searchKey } from '../derive/compile';

/** What a list can be searched by. */
export interface SearchBoxes {
  /** Search parameters: a field's name, or `a|b` for a box over several. */
  search: ReadonlyMap<string, Field[]>;
  /** Search parameters of periods, with the fields of their two ends. */
  periods: ReadonlyMap<string, [begin: Field, end: Field]>;
}

/** Of the fields that the caller may see. */
export function searchBoxes(screen: Screen, names: ReadonlySet<string>): SearchBoxes {
  return { search: searchOf(screen, names), periods: periodsOf(screen, names) };
}

/**
 * A caller who may not see one end searches by the other alone; a box over several searches those that they may see.
 */
function searchOf(screen: Screen, names: ReadonlySet<string>): Map<string, Field[]> {
  const named = (screen.table?.search ?? []).flatMap((box): [string, Field[]][] => {
    const seen = box.fields.filter((name) => names.has(name)).map((name) => fieldNamed(screen.fields, name));
    if (box.isPeriod) return seen.map((field) => [field.name, [field]]);
    if (seen.length === 0) return [];
    // what a box over several finds can also be searched by each alone
    const alone = box.fields.length > 1 ? seen.map((field): [string, Field[]] => [field.name, [field]]) : [];
    return [[searchKey(box), seen], ...alone];
  });
  // refs and the tabs' field filter a list too: detail tabs and counts arrive by them
  const links = Object.values(screen.fields).filter(
    (field) =>
      names.has(field.name) &&
      field.isStored &&
      (sheetOf(field).comparability === 'reference' || field.name === screen.table?.tabs),
  );
  return new Map([...links.map((field): [string, Field[]] => [field.name, [field]]), ...named]);
}

function periodsOf(screen: Screen, names: ReadonlySet<string>): SearchBoxes['periods'] {
  const boxes = (screen.table?.search ?? []).filter(
    ({ fields, isPeriod }) => isPeriod && fields.every((name) => names.has(name)),
  );
  return new Map(
    boxes.map((box) => {
      const [startField, end] = box.fields.map((name) => screen.fields[name]);
      return [searchKey(box), [startField as Field, end as Field]];
    }),
  );
}
