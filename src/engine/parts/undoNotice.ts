import * as texts from '#texts/parts';
import { RequestError } from '../contract/errors';
import type { EnginePorts } from '../contract/ports';
import type { BulkResult, RecordData } from '../contract/record';
import type { Action, Screen, Verb } from '../contract/screen';
import { newKey } from './newKey';

interface Done {
  screen: Screen;
  definition: Verb | Action;
  ids: readonly string[];
  ports: Pick<EnginePorts, 'data' | 'notice' | 'session'>;
  /** Until then the screen shows nothing new, and the time for an undo does not run. */
  seen?: Promise<unknown>;
  /** Called after the undo, with the records that were taken back. */
  changed(undone: readonly string[]): void;
}

/**
 * Says that something is done, with the way back where the action names one (`undo`) and the operator may take it: the server
 * does that action under its own right and `when` (`language.md` §6).
 */
export function notifyDone(message: string, done: Done): void {
  const { screen, definition, ids, ports, seen } = done;
  const back = 'undo' in definition && definition.undo !== null ? screen.actions[definition.undo] : undefined;
  const fits = ids.length === 1 || (ids.length > 1 && back?.bulk !== false);
  const { notice, session } = ports;
  if (back && fits && notice.offer && session.can(back.code))
    notice.offer(message, { title: texts.undo, take: () => void takeBack(back, done) }, seen);
  else notice.success(message);
}

async function takeBack(back: Action, { screen, ids, ports, changed }: Done): Promise<void> {
  const { data, notice } = ports;
  const target = ids.length === 1 ? { id: ids[0] } : { ids: [...ids] };
  try {
    const { result } = await data.act(screen, back.name, { ...target, idempotencyKey: newKey() });
    const failed = ids.length === 1 ? [] : ((result as BulkResult | null)?.failed ?? []);
    if (failed.length === 0) notice.success(texts.undone);
    else notice.warn(texts.partlyUndone(ids.length - failed.length, failed.length, failed[0]?.message ?? ''));
    changed(ids.filter((id) => failed.every((one) => one.id !== id)));
  } catch (error) {
    notice.error(error instanceof RequestError ? error.message : texts.notUndone);
    if (!(error instanceof RequestError)) throw error;
    changed([]);
  }
}

interface Edited {
  screen: Screen;
  /** The record as it was, with what was changed in it since. */
  before: RecordData;
  fields: readonly string[];
  ports: Pick<EnginePorts, 'data' | 'notice'>;
  /** Called after the undo. */
  changed(): void;
}

/**
 * Says that a cell was edited, with the way back: another edit, which gives back the former values and is refused where somebody
 * else has changed the record since.
 */
export function notifyEdited(message: string, edited: Edited): void {
  const { notice } = edited.ports;
  if (notice.offer && mayGiveBack(edited))
    notice.offer(message, { title: texts.undo, take: () => void giveBack(edited) });
  else notice.success(message);
}

/** The prompts of an edit cannot be shown again in passing, and a masked value is unknown here. */
function mayGiveBack({ screen, fields }: Edited): boolean {
  const { edit } = screen.verbs;
  if (edit === undefined || edit.ask.length > 0 || edit.confirm !== null) return false;
  return fields.every((name) => screen.fields[name]?.isSensitive === false);
}

async function giveBack({ screen, before, fields, ports, changed }: Edited): Promise<void> {
  const { data, notice } = ports;
  const { id, version } = before;
  const former = Object.fromEntries(fields.map((name) => [name, before[name] ?? null]));
  // each edit counts one further
  const next = version === undefined ? {} : { version: Number(version) + 1 };
  try {
    await data.edit(screen, { id, ...next, ...former });
    notice.success(texts.undone);
  } catch (error) {
    notice.error(error instanceof RequestError ? error.message : texts.notUndone);
    if (!(error instanceof RequestError)) throw error;
  }
  changed();
}
