import { currentName, type Field, RequestError, type Screen } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { type Plan, plan } from '../../resource/plan/plan';

/** A screen that takes part in a report, under its alias. */
export interface Joined {
  alias: string;
  plan: Plan;
  /** The reference that leads here; null: the screen the report is of. */
  by: { from: Joined; field: Field } | null;
}

/** A field and its source. */
export interface Found {
  joined: Joined;
  field: Field;
  /** `用户.等级` */
  title: string;
}

/** The screens of one report, each joined once. */
export interface Sources {
  all: Joined[];
  /** `userId.level`. Refuses what is not there for the caller, with a sentence. */
  find(path: string): Found;
}

/**
 * The screen of a report and those to which its references lead, each by the plan of its list: a caller without the
 * list of one of them is refused, and what their rights withhold is absent.
 */
export function sourcesOf({ screens }: Pick<Services, 'screens'>, caller: Caller, screenId: string): Sources {
  const planned = (id: string): Plan => {
    const screen = screens.get(id);
    if (!screen?.table) throw new RequestError(`没有名为“${id}”的页面，或它没有列表`);
    return planOrRefusal(screen, caller);
  };
  const base: Joined = { alias: 't0', plan: planned(screenId), by: null };
  const byPath = new Map<string, Joined>([['', base]]);
  const joinedAt = (path: string): Joined => {
    const known = byPath.get(path);
    if (known) return known;
    const from = joinedAt(path.slice(0, Math.max(0, path.lastIndexOf('.'))));
    const field = fieldOf(from, path.slice(path.lastIndexOf('.') + 1));
    const joined = { alias: `t${byPath.size}`, plan: planned(targetOf(field)), by: { from, field } };
    byPath.set(path, joined);
    return joined;
  };
  return {
    get all() {
      return [...byPath.values()];
    },
    find(path) {
      const joined = joinedAt(path.slice(0, Math.max(0, path.lastIndexOf('.'))));
      const field = fieldOf(joined, path.slice(path.lastIndexOf('.') + 1));
      return { joined, field, title: [...titlesTo(joined), field.title].join('.') };
    },
  };
}

function planOrRefusal(screen: Screen, caller: Caller): Plan {
  try {
    return plan(screen, caller, 'list');
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(`您无权查看“${screen.title}”，报表用到了它`, error.details);
  }
}

function fieldOf({ plan: { screen, readable } }: Joined, name: string): Field {
  // what was written before the field was renamed means it still
  const now = currentName(name, screen.fields);
  const field = readable.find((one) => one.name === now);
  if (!field) throw new RequestError(`“${screen.title}”里没有字段“${name}”，或您无权查看它`);
  if (field.column === null)
    throw new RequestError(`“${screen.title}”的“${field.title}”是算出来的，报表不能用它`);
  return field;
}

/** Along one reference to one screen: which of several records to join would be a guess. */
function targetOf(field: Field): string {
  const [target] = field.targets;
  if (!target || field.targets.length > 1 || field.isMultiple || field.store === 'comma')
    throw new RequestError(`“${field.title}”不是只指向一个页面的引用，不能再往下取字段`);
  return target.screen;
}

function titlesTo({ by }: Joined): string[] {
  return by === null ? [] : [...titlesTo(by.from), by.field.title];
}
