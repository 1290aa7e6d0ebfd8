import { applyEdits, modify } from 'jsonc-parser';
import { type Field, recordOf, type Screen } from '../../engine/pure';

/**
 * A screen that calls fields as they were called before the active version renamed them (an older version, the file under it): each
 * takes its column back, as if it said so by `formerly`.
 */
export function withReturnedNames(screen: Screen, active: Screen | null): Screen {
  const renamed = Object.values(active?.fields ?? {}).filter(
    ({ name }) => !Object.hasOwn(screen.fields, name),
  );
  const returned = Object.values(screen.fields).flatMap((field): [string, Field][] => {
    if (active && Object.hasOwn(active.fields, field.name)) return [];
    const names = renamed.filter(({ formerly }) => formerly.includes(field.name)).map(({ name }) => name);
    const missing = names.filter((name) => !field.formerly.includes(name));
    return missing.length > 0 ? [[field.name, { ...field, formerly: [...field.formerly, ...missing] }]] : [];
  });
  if (returned.length === 0) return screen;
  return { ...screen, fields: { ...screen.fields, ...Object.fromEntries(returned) } };
}

/** The text that says so: rules and views that were stored meanwhile find the fields by it. */
export function withFormerNames(text: string, screen: Screen): string {
  return Object.keys(recordOf(JSON.parse(text).fields)).reduce((now, name) => {
    const formerly = screen.fields[name]?.formerly ?? [];
    if (formerly.length === 0) return now;
    return applyEdits(now, modify(now, ['fields', name, 'formerly'], formerly, {}));
  }, text);
}
