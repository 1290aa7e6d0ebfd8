import type { Field } from '#engine/index';
import type { PagePorts } from '#shell/ports';
import type { PathOption } from './paths';

/** The fields of these paths whole, with their options and references, by path. */
export async function wholeFields(
  { engine }: PagePorts,
  screenId: string,
  paths: readonly PathOption[],
): Promise<Record<string, Field>> {
  if (!engine) return {};
  const base = await engine.screens.load(screenId);
  const found: Record<string, Field> = {};
  for (const { value, title, field } of paths) {
    if (field.isSensitive) continue;
    const [own = '', foreign] = value.split('.');
    const [target] = base.fields[own]?.targets ?? [];
    const screen = foreign === undefined ? base : target && (await engine.screens.load(target.screen));
    const whole = screen?.fields[foreign ?? own];
    if (whole) found[value] = { ...whole, name: value, title };
  }
  return found;
}
