import { type Condition, RequestError } from '../../engine/pure';
import type { Caller, ColumnRights, Viewing } from '../caller';
import { isAdmin } from './codes';

type Rules = Caller['rules'];

/**
 * The viewer with the other's rights as far as they are the viewer's own: codes that both hold, records that both
 * see, fields that both may see. Every log names the viewer.
 */
export function viewingAs(
  own: Caller,
  other: Caller,
  viewing: Pick<Viewing, 'name' | 'kind' | 'until'>,
): Caller {
  const { roles: ownRoles } = own;
  const roles = isAdmin(other) ? ownRoles : other.roles;
  const theirs = own.own ?? own;
  return {
    ...own,
    ...sharedRights(own, other),
    roles,
    // what is given is no more than both hold, and counts no role of the other
    own: {
      ...{ ...theirs, ...sharedRights(theirs, other) },
      roles: ownRoles.filter((role) => roles.includes(role)),
    },
    viewing: {
      ...viewing,
      user: {
        ...{ id: other.id, name: other.username, depart: other.depart },
        ...{ departs: other.departs, roles: other.roles },
      },
      isBound: !isAdmin(own),
    },
  };
}

function sharedRights(own: Caller, other: Caller): Pick<Caller, 'codes' | 'rules' | 'columns'> {
  return {
    codes: new Set([...other.codes].filter((code) => own.codes.has(code))),
    rules: bothRules(own.rules, other.rules),
    columns: bothColumns(own.columns, other.columns),
  };
}

/** OR over roles of AND over rules, for both: each role of the one together with each of the other. */
function bothRules(own: Rules, other: Rules): Rules {
  const prefixes = new Set([...own.keys(), ...other.keys()]);
  return new Map(
    [...prefixes].map((prefix): [string, Condition[][]] => {
      const [mine, his] = [limiting(own, prefix), limiting(other, prefix)];
      if (mine === null || his === null) return [prefix, mine ?? his ?? []];
      return [prefix, mine.flatMap((one) => his.map((two) => [...one, ...two]))];
    }),
  );
}

/** Null: nothing limits there. */
function limiting(rules: Rules, prefix: string): Condition[][] | null {
  const roles = rules.get(prefix);
  return !roles || roles.some((some) => some.length === 0) ? null : roles;
}

function bothColumns(own: Caller['columns'], other: Caller['columns']): Caller['columns'] {
  const prefixes = new Set([...own.keys(), ...other.keys()]);
  return new Map(
    [...prefixes].map((prefix) => [prefix, strictest(own.get(prefix) ?? {}, other.get(prefix) ?? {})]),
  );
}

function strictest(one: ColumnRights, other: ColumnRights): ColumnRights {
  const hidden = [one, other].flatMap((some) => Object.keys(some).filter((name) => some[name] === 'hidden'));
  return { ...one, ...other, ...Object.fromEntries(hidden.map((name) => [name, 'hidden' as const])) };
}

/** Lets only reads through. What writes, exports or opens masked values is refused, whatever codes the caller holds. */
export function assertNotViewing({ viewing }: Caller): void {
  if (!viewing) return;
  const who = viewing.kind === 'role' ? `角色「${viewing.name}」` : `「${viewing.name}」`;
  throw new RequestError(`正在以${who}的身份查看，只能看，要做别的请先退出查看`);
}
