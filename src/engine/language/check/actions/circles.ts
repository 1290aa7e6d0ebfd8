import type { ScreenError } from '../../../contract/errors';
import type { RuleDefinition } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { ScreenFacts, WholeCheckContext } from '../facts';

/** A rule that leads every record with one value of a field to another value of it. */
interface Step {
  screen: ScreenFacts;
  name: string;
  title: string;
  field: string;
  from: string;
  to: string;
}

/** Rules that certainly trigger each other for ever: from one value to the next, and back to the first. */
export function checkCircles(screen: ScreenFacts): ScreenError[] {
  const steps = stepsOf(screen);
  for (const first of steps) {
    const circle = circleFrom(first, steps);
    if (circle === null) continue;
    const sentence = messages.ruleCircle(circle.map(({ title }) => title));
    return [screen.parsed.error(['rules', first.name], sentence, 'key')];
  }
  return [];
}

/** The same of rules of several screens that have the records of one table; reported once, at the one that came last. */
export function checkCirclesAcross({ screens, before }: WholeCheckContext): ScreenError[] {
  const isNew = ({ id }: ScreenFacts) => !before.some((screen) => screen.id === id);
  const byTable = new Map<string, ScreenFacts[]>();
  for (const screen of [...screens.values()].sort((a, b) => a.id.localeCompare(b.id))) {
    const table = screen.raw.resource?.table;
    if (table === undefined || screen.raw.rules === undefined) continue;
    byTable.set(table, [...(byTable.get(table) ?? []), screen]);
  }
  return [...byTable.values()].flatMap((sharing) => {
    if (sharing.length === 1) return [];
    const steps = sharing.flatMap(stepsOf);
    const circles = steps.flatMap((first) => {
      const circle = circleFrom(first, steps);
      return circle && new Set(circle.map(({ screen }) => screen)).size > 1 ? [circle] : [];
    });
    const [circle] = circles;
    if (!circle) return [];
    const last = circle.filter(({ screen }) => isNew(screen)).at(-1) ?? (circle.at(-1) as Step);
    const sentence = messages.ruleCircleAcross(
      circle.map(({ title, screen }) => ({ title, screen: screen.id })),
    );
    return [last.screen.parsed.error(['rules', last.name], sentence, 'key')];
  });
}

function stepsOf(screen: ScreenFacts): Step[] {
  return Object.entries(screen.raw.rules ?? {}).flatMap(([name, rule]) => stepOf(screen, name, rule));
}

/** Only a condition of one value is certain to be met by that value alone, on a screen that shows the record before and after. */
function stepOf(screen: ScreenFacts, name: string, { title, after, when, set }: RuleDefinition): Step[] {
  if (screen.raw.resource?.where !== undefined) return [];
  const [only, ...more] = Object.entries(when ?? {});
  if (only === undefined || more.length > 0) return [];
  const [field, from] = only;
  const to = set?.[field];
  const isTriggered =
    after === 'reached' || (typeof after === 'object' && after.changed?.includes(field) === true);
  if (!isTriggered || !isConstant(from) || !isConstant(to) || String(from) === String(to)) return [];
  return [{ screen, name, title: String(title), field, from: String(from), to: String(to) }];
}

function isConstant(value: unknown): boolean {
  return (
    (typeof value === 'string' && !value.startsWith('$')) || ['number', 'boolean'].includes(typeof value)
  );
}

/** The steps from this one back to its beginning; each step is taken once at most. */
function circleFrom(first: Step, steps: readonly Step[]): Step[] | null {
  const seen = new Set<Step>([first]);
  let paths: Step[][] = [[first]];
  while (paths.length > 0) {
    const next: Step[][] = [];
    for (const path of paths) {
      const last = path.at(-1) as Step;
      if (last.to === first.from) return path;
      for (const step of steps) {
        if (seen.has(step) || step.field !== last.field || step.from !== last.to) continue;
        seen.add(step);
        next.push([...path, step]);
      }
    }
    paths = next;
  }
  return null;
}
