import type { Db } from '../db/connection';
import written from './declared.json';

/** The types of values by key: those of the defaults in a file of declared settings. */
export type ValuesOf<Written extends Record<string, { default: unknown }>> = {
  [K in keyof Written]: Written[K]['default'];
};

type PlatformValues = ValuesOf<typeof written>;

/** Keys that the program reads, with the types of their values. A business adds its own: `declare module '#server/settings/settings'`. */
export interface SettingValues extends PlatformValues {}

/** A key that is not declared does not compile. */
export type SettingKey = keyof SettingValues;

/** What the program says of a key that it reads; administrators set its value, within the limits, on the screen 系统配置. */
export interface DeclaredSetting {
  title: string;
  /** An item of the dictionary `config_group`. */
  category: string;
  /** A field type: how the value is judged, shown and typed. */
  type: string;
  unit?: string;
  /** Also the value as long as there is no row. */
  default: unknown;
  minimum?: unknown;
  maximum?: unknown;
  /** The app may read it. */
  public?: boolean;
  remark: string;
}

const declared = new Map(Object.entries(written as Record<string, DeclaredSetting>));

/** Every key that the program reads, by its name. */
export const declaredSettings: ReadonlyMap<string, DeclaredSetting> = declared;

/** The value as long as there is no row. */
export function defaultOf<K extends SettingKey>(key: K): SettingValues[K] {
  const setting = declared.get(key);
  if (!setting) throw new Error(`the setting ${key} is not declared`);
  return setting.default as SettingValues[K];
}

/** Adds the keys that a business reads. */
export function declareSettings(added: Readonly<Record<string, DeclaredSetting>>): void {
  for (const [key, setting] of Object.entries(added)) declared.set(key, setting);
}

/**
 * The current values: read in the caller's transaction and cached nowhere, so that every process follows a change
 * with its next request. A value of another shape than the default's is a bug, and says so.
 */
export async function setting<K extends SettingKey>(db: Db, key: K): Promise<SettingValues[K]> {
  const row = await db
    .selectFrom('sys_config')
    .select('value')
    .where('code', '=', key)
    .where('delete_time', 'is', null)
    .executeTakeFirst();
  const otherwise: unknown = defaultOf(key);
  const value: unknown = row?.value ?? otherwise;
  if (typeof value !== typeof otherwise) throw new Error(`the setting ${key} is no ${typeof otherwise}`);
  return value as SettingValues[K];
}
