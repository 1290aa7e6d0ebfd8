import type { ScreenError } from '../../../contract/errors';
import type { RuleDefinition } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { ScreenFacts } from '../facts';

/** A rule that leads every record with one value of a field to another value of it. */
interface Step {
  name: string;
  title: string;
  field: string;
  from: string;
  to: string;
}

/** Rules that certainly trigger each other for ever: from one value to the next, and back to the first. */
export function checkCircles(screen: ScreenFacts): ScreenError[] {
  const steps = Object.entries(screen.raw.rules ?? {}).flatMap(([name, rule]) => stepsOf(name, rule));
  for (const first of steps) {
    const circle = circleFrom(first, steps);
    if (circle === null) continue;
    const sentence = messages.ruleCircle(circle.map(({ title }) => title));
    return [screen.parsed.error(['rules', first.name], sentence, 'key')];
  }
  return [];
}

/** Only a condition of one value is certain to be met by that value alone. */
function stepsOf(name: string, { title, after, when, set }: RuleDefinition): Step[] {
  const [only, ...more] = Object.entries(when ?? {});
  if (only === undefined || more.length > 0) return [];
  const [field, from] = only;
  const to = set?.[field];
  const isTriggered =
    after === 'reached' || (typeof after === 'object' && after.changed?.includes(field) === true);
  if (!isTriggered || !isConstant(from) || !isConstant(to) || String(from) === String(to)) return [];
  return [{ name, title: String(title), field, from: String(from), to: String(to) }];
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
