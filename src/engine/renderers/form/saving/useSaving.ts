import { useRef, useState } from 'react';
import * as texts from '#texts/renderers/form';
import { risksAmong } from '../../../actions/risks';
import { RequestError } from '../../../contract/errors';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen } from '../../../contract/screen';
import type { CompiledButton } from '../../../language/derive/compile';
import { newKey } from '../../../parts/newKey';
import { showOnce } from '../../../parts/showOnce';
import { isEqual } from '../../../values/equal';
import type { FormModel } from '../model/formModel';
import { contextOf, type FormPorts } from '../model/formPorts';
import type { FormScope } from '../model/formScope';
import { goToError, showRefusal } from '../model/refusal';
import type { Clash } from '../model/typedWork';
import { useBusy } from './useBusy';

interface SavingOptions {
  scope: FormScope;
  screen: Screen;
  /** What a new record is given beforehand. */
  initialValues: RecordData;
  /** Where a kept draft that was put back met what somebody else had saved. */
  clashes: Clash[];
  isUploading(): boolean;
  /** Nothing typed is worth keeping any more. */
  onSettled(): void;
  onSaved(): void | Promise<void>;
  onClose(): void;
  /** Says that it is saved; absent: a plain word. */
  notifySaved?(message: string): void;
  /** What `saveAndGoOn` does with the saved record. */
  next: CompiledButton<Action> | null;
}

/** Somebody else saved first. Null clashes: their version has not been read yet. */
export interface Conflict {
  clashes: Clash[] | null;
}

/**
 * Saving a record: judge, ask where the verb asks (`pending` then holds what will be sent), send, and say how it went.
 * Whatever is refused, the form stays as it is.
 */
export function useSaving({ scope, screen, initialValues, ...options }: SavingOptions) {
  const { clashes, isUploading, onSettled, onSaved, onClose } = options;
  const { model, ports, isEdit } = scope;
  const [met, setConflict] = useState<Conflict | null>(null);
  const conflict = met ?? (clashes.length > 0 ? { clashes } : null);
  const [pending, setPending] = useState<RecordData | null>(null);
  const [key] = useState(newKey);
  /** Whether the record is being saved before `next` runs. */
  const goesOn = useRef(false);
  const verb = isEdit ? screen.verbs.edit : screen.verbs.add;
  const hasPrompt = verb !== undefined && (verb.ask.length > 0 || verb.confirm !== null);

  const send = async (payload: RecordData) => {
    const { data, notice } = ports;
    const sent = model.changes();
    const { message, result } = isEdit
      ? await data.edit(screen, payload)
      : await data.add(screen, payload, key);
    const isShown = showOnce(notice, result);
    if (goesOn.current) await goOn(payload.id ?? idOf(result));
    else if (options.notifySaved) options.notifySaved(message);
    else if (!isShown) notice.success(message);
    // typed while it was on its way: an edit goes on over what is saved
    if (isEdit && !isEqual(model.changes(), sent)) {
      // without an answer the next save meets a newer record, and says so
      await data.get(screen, String(payload.id)).then(model.rebase, () => undefined);
      return void onSaved();
    }
    onSettled();
    void onSaved();
    onClose();
  };
  const goOn = (id: unknown) => runNext(scope, screen, options.next as CompiledButton<Action>, id);
  const refuse = (error: unknown) => {
    if (isEdit && isConflict(error)) setConflict({ clashes: null });
    else showRefusal(scope, error);
  };
  const { isBusy: isSaving, start } = useBusy(refuse);
  const startSaving = async () => {
    if (isUploading()) return ports.notice.warn(texts.savingFilesUploading);
    const errors = await model.validate(Object.keys(isEdit ? model.written() : model.typed()));
    if (errors.length > 0) return goToError(scope, errors);
    const payload = isEdit ? editPayload(model) : addPayload(model, screen, initialValues);
    if (payload === null) {
      if (goesOn.current) {
        await goOn(model.base().id);
        void onSaved();
      }
      onSettled();
      return onClose();
    }
    if (hasPrompt) return setPending(payload);
    await start(() => send(payload));
  };
  return {
    isSaving,
    conflict,
    verb,
    pending,
    cancelPending: () => setPending(null),
    /** Asks what the verb asks, where something is to be saved; for answers that were typed before. */
    ask(): boolean {
      const payload = isEdit ? editPayload(model) : addPayload(model, screen, initialValues);
      if (payload !== null && hasPrompt) setPending(payload);
      return payload !== null && hasPrompt;
    },
    async save() {
      goesOn.current = false;
      await startSaving();
    },
    /** Saves, and does `next` with what is saved; where nothing was changed, `next` alone. */
    async saveAndGoOn() {
      goesOn.current = true;
      await startSaving();
    },
    /** Sends what was pending with the answers; a refusal of the record itself goes back to its own form. */
    async answer(answers: RecordData) {
      try {
        await send({ ...pending, ...answers });
      } catch (error) {
        const own = new Set(verb?.ask.map(({ field }) => field.name));
        const isOfRecord = isConflict(error) || errorsOf(error).some(({ field }) => !own.has(field));
        if (!isOfRecord) throw error;
        setPending(null);
        refuse(error);
      }
    },
    async reload() {
      try {
        setConflict({ clashes: model.rebase(await ports.data.get(screen, String(model.base().id))) });
      } catch (error) {
        showRefusal(scope, error);
      }
    },
  };
}

/** What follows saving. The record is saved by now, whatever becomes of this. */
async function runNext(
  { ports }: FormScope,
  screen: Screen,
  { name, title }: CompiledButton<Action>,
  id: unknown,
): Promise<void> {
  // a backend of the family does not say which record it made
  if (typeof id !== 'string') return ports.notice.warn(texts.savedThen(title));
  try {
    const reason = await alertReason(ports, screen, id);
    // an alert is shown before anything is done: its list asks with it
    if (reason !== undefined) return ports.notice.warn(texts.savedTakeNote(reason, title));
    ports.notice.success((await ports.data.act(screen, name, { id })).message);
  } catch (error) {
    ports.notice.error(
      texts.savedButNot(title, error instanceof RequestError ? error.message : String(error)),
    );
  }
}

/** Why the saved record deserves a second look; undefined: it does not. */
async function alertReason(ports: FormPorts, screen: Screen, id: string): Promise<string | undefined> {
  if (Object.values(screen.fields).every(({ alert }) => alert === null)) return undefined;
  const [risk] = risksAmong(screen, [await ports.data.get(screen, id)], contextOf(ports));
  return risk?.reason;
}

/** The id of a new record, as our server answers it. */
function idOf(result: unknown): unknown {
  return (result as { id?: unknown } | null)?.id;
}

function isConflict(error: unknown): boolean {
  return error instanceof RequestError && error.details.code === 409;
}

function errorsOf(error: unknown) {
  return error instanceof RequestError ? (error.details.errors ?? []) : [];
}

/** A new record: what it was given beforehand and what was filled in. An emptied default says so, or it would be filled in again. */
function addPayload(model: FormModel, { fields }: Screen, initialValues: RecordData): RecordData {
  const filled = Object.entries(model.typed()).filter(
    ([name, value]) => value !== null || (fields[name]?.default ?? null) !== null,
  );
  return { ...initialValues, ...Object.fromEntries(filled) };
}

/** Only what changed, and by `version` whether someone else was faster; null when nothing changed. */
function editPayload(model: FormModel): RecordData | null {
  const changes = model.changes();
  if (Object.keys(changes).length === 0) return null;
  const { id, version } = model.base();
  return { id, ...(version === undefined ? {} : { version }), ...changes };
}
