import fc from 'fast-check';
import {
  type Comparison,
  type Condition,
  type Field,
  isEmpty,
  type Operator,
  type Screen,
  sheetOf,
} from '../../../src/engine/pure';
import { codesOf } from '../../../src/server/access/codes';
import { isWithholdable } from '../../../src/server/access/columnRights';
import { workingCodes } from '../../../src/server/access/permissionChecks';
import type { Caller, ColumnRight } from '../../../src/server/caller';
import type { World } from './world';

/** A caller and the screen that they walk, as plain data: what a failure prints. */
export interface Chosen {
  screen: string;
  codes: string[];
  /** Of each prefix that is limited: roles, each the rules that are ANDed. */
  rules: Record<string, Rule[][]>;
  /** Of each prefix: what is withheld of its fields. */
  columns: Record<string, Record<string, ColumnRight>>;
  /** As if a way to read callers had forgotten that a code works only beside its list: the plan itself holds it. */
  isUnsifted: boolean;
  /** Picks rows and fields. */
  dice: number[];
}

interface Rule {
  field: string;
  op: Operator;
  value: string | number | boolean;
}

/** Random rights: most of one screen's codes, some lists of others, and data rules made of existing values. */
export function chosenFrom(world: World): fc.Arbitrary<Chosen> {
  const lists = world.screens.map(({ permission }) => `${permission}:list`);
  return fc.constantFrom(...world.screens).chain((screen) => {
    const own = [...codesOf(screen).keys()];
    const related = [screen, ...targetsOf(world, screen)];
    return fc.record({
      screen: fc.constant(screen.id),
      codes: fc
        .tuple(
          fc.oneof(
            { weight: 4, arbitrary: fc.constant([own[0] as string]) },
            { weight: 1, arbitrary: fc.constant([]) },
          ),
          fc.subarray(own.slice(1)),
          fc.subarray(lists, { maxLength: 8 }),
          fc.subarray(related.slice(1).map(({ permission }) => `${permission}:list`)),
          fc.subarray(referrersOf(world, screen).map(({ permission }) => `${permission}:list`)),
        )
        .map((parts) => [...new Set(parts.flat())]),
      rules: fc
        .tuple(...related.map((one) => rulesFor(world, one)))
        .map((some) =>
          Object.fromEntries(
            some.flatMap((roles, index) => (roles === null ? [] : [[related[index]?.permission, roles]])),
          ),
        ),
      columns: fc
        .tuple(...related.map(columnsFor))
        .map((some) =>
          Object.fromEntries(some.map((columns, index) => [related[index]?.permission, columns])),
        ),
      isUnsifted: HAND_WRITTEN.has(screen.id) ? fc.constant(false) : fc.boolean(),
      dice: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    });
  });
}

/** Their routes ask for the code alone, as it is when callers are read. */
const HAND_WRITTEN = new Set([
  'system/announcement',
  'system/file',
  'system/permission',
  'system/quartz-job',
  'system/role',
  'system/user',
]);

/** The caller as it would be read from the database. */
export function callerOf(
  world: World,
  { codes, rules, columns, isUnsifted }: Chosen,
  person: { id: string; username: string },
): Caller {
  const working = workingCodes(codes, world.screens);
  const limits = world.screens.flatMap((screen): [string, Condition[][]][] => {
    const roles = rules[screen.permission];
    return roles && working.has(`${screen.permission}:list`)
      ? [[screen.permission, roles.map((some) => some.map((one) => conditionOf(screen, one)))]]
      : [];
  });
  return {
    ...person,
    realname: '巡查',
    depart: null,
    departs: [],
    roles: ['walker'],
    codes: isUnsifted ? new Set(codes) : working,
    rules: new Map(limits),
    columns: new Map(Object.entries(columns).filter(([, withheld]) => Object.keys(withheld).length > 0)),
    ip: null,
  };
}

/** Some fields of a screen that the caller may not see, and some that they may only see. */
function columnsFor(screen: Screen): fc.Arbitrary<Record<string, ColumnRight>> {
  const names = Object.values(screen.fields)
    .filter((field) => isWithholdable(screen, field))
    .map(({ name }) => name);
  if (names.length === 0) return fc.constant({});
  const right = fc.constantFrom<ColumnRight>('hidden', 'hidden', 'readonly');
  return fc.dictionary(fc.constantFrom(...names), right, { maxKeys: 4 });
}

function referrersOf(world: World, screen: Screen): Screen[] {
  return world.screens.filter((other) => targetsOf(world, other).includes(screen));
}

function targetsOf(world: World, screen: Screen): Screen[] {
  const ids = new Set(
    Object.values(screen.fields).flatMap(({ targets }) => targets.map((one) => one.screen)),
  );
  return world.screens.filter(({ id }) => ids.has(id) && id !== screen.id);
}

function rulesFor(world: World, screen: Screen): fc.Arbitrary<Rule[][] | null> {
  const rows = world.rows.get(screen.id) ?? [];
  const fields = Object.values(screen.fields).filter(isRuleable);
  if (rows.length === 0 || fields.length === 0) return fc.constant(null);
  const rule = fc
    .record({ field: fc.constantFrom(...fields), row: fc.constantFrom(...rows), op: fc.nat() })
    .map(({ field, row, op }): Rule => {
      const value = row[field.name];
      if (isEmpty(value)) return { field: field.name, op: 'empty', value: true };
      const ops = OPERATORS[sheetOf(field).comparability] ?? ['eq', 'ne'];
      return { field: field.name, op: ops[op % ops.length] as Operator, value: value as string };
    });
  const roles = fc.array(fc.array(rule, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
  return fc.option(roles, { nil: null, freq: 3 });
}

const OPERATORS: Record<string, Operator[]> = {
  number: ['eq', 'ne', 'gte', 'lt'],
  time: ['gte', 'lt'],
  text: ['eq', 'ne', 'contains'],
};

function isRuleable(field: Field): boolean {
  const { comparability, isList } = sheetOf(field);
  return (
    field.column !== null && !field.isMultiple && !isList && !field.isWriteOnly && comparability !== 'none'
  );
}

function conditionOf(screen: Screen, { field: name, op, value }: Rule): Comparison {
  const { comparability } = sheetOf(screen.fields[name] as Field);
  return { field: name, op, operand: { literal: value }, comparability, isMultiple: false };
}
