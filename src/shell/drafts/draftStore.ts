import { proxy } from 'valtio';
import type { Draft, DraftPlace, OpenDraft, StoredDraft } from '../../engine/index';

/** A draft without its form, in the form's former tab. */
export interface DraftEntry extends StoredDraft {
  tab: string;
}

interface OpenForm {
  tab: string;
  read(): Draft | null;
  /** As it was read last; null: nothing is typed. */
  entry: DraftEntry | null;
  isTouched: boolean;
}

/** `offered`: not yet decided whether to bring it back. `due`: tabs in which a form is about to be filled again. */
export const draftState = proxy<{ offered: { id: string; tab: string; title: string }[]; due: string[] }>({
  offered: [],
  due: [],
});

const draftEntries = new Map<string, DraftEntry>();
const open = new Map<string, OpenForm>();
/** By tab; a new object when something changed. */
let shown = new Map<string, readonly StoredDraft[]>();
const NONE: readonly StoredDraft[] = [];
const listeners = new Set<() => void>();
const places = new Map<string, DraftPlace>();
type Change = 'typed' | 'dropped';
let notifyChange: (change: Change) => void = () => undefined;
let isNotifying = false;

/** The part that stores drafts gets every change. What was dropped must not be offered again, even if the page ends at once. */
export function onDraftChange(listener: (change: Change) => void): void {
  notifyChange = listener;
}

/** Where the forms of one tab keep what is typed. */
export function draftsOf(tab: string): DraftPlace {
  const known = places.get(tab);
  if (known) return known;
  const place: DraftPlace = {
    path: [],
    port: {
      stored: () => shown.get(tab) ?? NONE,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      take(id) {
        draftEntries.delete(id);
        changed();
      },
      defer(id) {
        const entry = draftEntries.get(id);
        if (entry) draftEntries.set(id, { ...entry, isDue: false });
        changed();
      },
      open: (read) => openForm(tab, read),
    },
  };
  places.set(tab, place);
  return place;
}

function openForm(tab: string, read: () => Draft | null): OpenDraft {
  const id = crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`;
  const form: OpenForm = { tab, read, entry: null, isTouched: false };
  open.set(id, form);
  return {
    touch() {
      if (!open.has(id)) open.set(id, form);
      form.isTouched = true;
      notifyChange('typed');
    },
    drop() {
      open.delete(id);
      // what was done may have taken the form away before it could say so
      if (draftEntries.delete(id)) changed('dropped');
      else notifyChange('dropped');
    },
    leave() {
      if (!open.has(id)) return;
      look(id, form);
      open.delete(id);
      if (form.entry === null) return;
      draftEntries.set(id, form.entry);
      changed();
    },
  };
}

/** Reads what is typed in a form now. */
function look(id: string, form: OpenForm): void {
  if (!form.isTouched) return;
  form.isTouched = false;
  const draft = form.read();
  form.entry = draft && { id, tab: form.tab, draft, at: Date.now(), isDue: false };
}

/** Everything that is typed and not saved at this moment. */
export function allDrafts(): DraftEntry[] {
  for (const [id, form] of open) look(id, form);
  return [...draftEntries.values(), ...[...open.values()].flatMap(({ entry }) => entry ?? [])];
}

/** Takes over what an earlier page kept. */
export function adoptDrafts(entries: readonly DraftEntry[], isDue: boolean): void {
  for (const entry of entries) draftEntries.set(entry.id, { ...entry, isDue });
  changed();
}

/** What is offered goes back into its forms: in one tab, or in each as it is seen. */
export function acceptOffers(tab?: string): void {
  for (const entry of offersIn(tab)) draftEntries.set(entry.id, { ...entry, isDue: true });
  changed();
}

export function refuseOffers(tab?: string): void {
  for (const { id } of offersIn(tab)) draftEntries.delete(id);
  changed('dropped');
}

/** Drafts that wait for an answer: of one tab, or all. */
export function offersIn(tab?: string): DraftEntry[] {
  return [...draftEntries.values()].filter(
    (entry) => !entry.isDue && (tab === undefined || entry.tab === tab),
  );
}

/** These tabs were closed or redrawn, after a question. */
export function dropDraftsOf(tabs: readonly string[]): void {
  for (const [id, { tab }] of [...open, ...draftEntries]) {
    if (!tabs.includes(tab)) continue;
    open.delete(id);
    draftEntries.delete(id);
  }
  changed('dropped');
}

/** The session is over: nothing stays in memory. What is stored is not touched. */
export function forgetDrafts(): void {
  open.clear();
  draftEntries.clear();
  changed();
}

function changed(change: Change = 'typed'): void {
  shown = groupedByTab();
  notifyChange(change);
  if (isNotifying) return;
  isNotifying = true;
  // never within a call: some come while React is at work
  queueMicrotask(() => {
    isNotifying = false;
    const all = [...draftEntries.values()];
    draftState.offered = all
      .filter(({ isDue }) => !isDue)
      .map(({ id, tab, draft }) => ({ id, tab, title: draft.title }));
    draftState.due = all.filter(({ isDue }) => isDue).map(({ tab }) => tab);
    for (const listener of [...listeners]) listener();
  });
}

function groupedByTab(): Map<string, StoredDraft[]> {
  const groups = new Map<string, StoredDraft[]>();
  for (const entry of draftEntries.values()) groups.set(entry.tab, [...(groups.get(entry.tab) ?? []), entry]);
  return groups;
}
