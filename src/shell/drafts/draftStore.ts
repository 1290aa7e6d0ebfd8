import { proxy } from 'valtio';
import type { Draft, DraftPlace, KeptDraft, OpenDraft } from '../../engine/index';

/** A draft without its form, in the tab that the form stood in. */
export interface DraftEntry extends KeptDraft {
  tab: string;
}

interface OpenForm {
  tab: string;
  read(): Draft | null;
  /** As it was read last; null: nothing is typed. */
  entry: DraftEntry | null;
  isTouched: boolean;
}

/** `offered`: what nobody has said yet whether to bring it back. `due`: tabs in which a form is about to be filled again. */
export const draftState = proxy<{ offered: { id: string; tab: string; title: string }[]; due: string[] }>({
  offered: [],
  due: [],
});

const kept = new Map<string, DraftEntry>();
const open = new Map<string, OpenForm>();
/** By tab; made anew when something changed. */
let shown = new Map<string, readonly KeptDraft[]>();
const NONE: readonly KeptDraft[] = [];
const listeners = new Set<() => void>();
const places = new Map<string, DraftPlace>();
let tellChange: () => void = () => undefined;
let isTelling = false;

/** Whoever stores drafts hears of every change. */
export function onDraftChange(listener: () => void): void {
  tellChange = listener;
}

/** Where the forms of one tab keep what is typed. */
export function draftsOf(tab: string): DraftPlace {
  const known = places.get(tab);
  if (known) return known;
  const place: DraftPlace = {
    path: [],
    port: {
      kept: () => shown.get(tab) ?? NONE,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      take(id) {
        kept.delete(id);
        changed();
      },
      defer(id) {
        const entry = kept.get(id);
        if (entry) kept.set(id, { ...entry, isDue: false });
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
      tellChange();
    },
    drop() {
      open.delete(id);
      // what was done may have taken the form away before it could say so
      if (kept.delete(id)) changed();
      else tellChange();
    },
    leave() {
      if (!open.has(id)) return;
      look(id, form);
      open.delete(id);
      if (form.entry === null) return;
      kept.set(id, form.entry);
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
  return [...kept.values(), ...[...open.values()].flatMap(({ entry }) => entry ?? [])];
}

/** Takes over what an earlier page kept. */
export function adoptDrafts(entries: readonly DraftEntry[], isDue: boolean): void {
  for (const entry of entries) kept.set(entry.id, { ...entry, isDue });
  changed();
}

/** All that is offered goes back into its forms, as their tabs are seen. */
export function acceptOffers(): DraftEntry[] {
  const chosen = [...kept.values()].filter(({ isDue }) => !isDue);
  for (const entry of chosen) kept.set(entry.id, { ...entry, isDue: true });
  changed();
  return chosen;
}

export function refuseOffers(): void {
  for (const { id, isDue } of [...kept.values()]) if (!isDue) kept.delete(id);
  changed();
}

/** These tabs are closed or drawn anew, by somebody who was asked. */
export function dropDraftsOf(tabs: readonly string[]): void {
  for (const [id, { tab }] of [...open, ...kept]) {
    if (!tabs.includes(tab)) continue;
    open.delete(id);
    kept.delete(id);
  }
  changed();
}

/** The session is over: nothing stays in memory. What is stored is not touched. */
export function forgetDrafts(): void {
  open.clear();
  kept.clear();
  changed();
}

function changed(): void {
  shown = groupedByTab();
  tellChange();
  if (isTelling) return;
  isTelling = true;
  // never within a call: some come while React is at work
  queueMicrotask(() => {
    isTelling = false;
    const all = [...kept.values()];
    draftState.offered = all
      .filter(({ isDue }) => !isDue)
      .map(({ id, tab, draft }) => ({ id, tab, title: draft.title }));
    draftState.due = all.filter(({ isDue }) => isDue).map(({ tab }) => tab);
    for (const listener of [...listeners]) listener();
  });
}

function groupedByTab(): Map<string, KeptDraft[]> {
  const groups = new Map<string, KeptDraft[]>();
  for (const entry of kept.values()) groups.set(entry.tab, [...(groups.get(entry.tab) ?? []), entry]);
  return groups;
}
