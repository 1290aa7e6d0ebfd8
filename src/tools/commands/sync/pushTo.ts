import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  closestMatch,
  formatScreen,
  movedText,
  type ScreenSource,
  type StoredSource,
} from '../../../engine/pure';
import { type Outcome, refused } from '../../command';
import { isScreenId, sorted, writeSource } from '../../files';
import { messages } from '../../messages';
import { check } from '../check';
import { withReferences } from '../move/references';
import { hashOf, readAgreed, writeAgreed } from './agreed';
import { diagnosticsIn, type Pushing, whyNot } from './pushing';

/**
 * Gives a screen that was made in the browser its place in a group: published there in one step with its end under the old id, its
 * codes and its table kept, and written as a file, references of other files included.
 */
export async function pushTo(from: string, to: string, pushing: Pushing): Promise<Outcome> {
  const { folder, accepted, stored, active, sources } = pushing;
  const [old, now] = [`${from}.json`, `${to}.json`];
  const standing = active.find((one) => one.file === old) ?? null;
  const local = sources.screens.find((one) => one.file === old)?.text ?? null;
  const refusal = refusalOf({ from, to }, pushing);
  if (refusal !== null) return refused(refusal);
  if (local !== null) {
    const moved = await whyNot({ file: old, local, active: standing }, pushing);
    if (moved !== null) return moved;
    // a change of rights would pass with the move, which nobody else has to agree to
    if (hashOf(local) !== hashOf((standing as StoredSource).text))
      return refused(messages.sync.pushFirst(from));
  }
  const text = formatted(movedText(formatted(local ?? (standing?.text as string)), from, to));
  const others = sources.screens.filter((one) => one.file !== old);
  const changed = others.flatMap((source): ScreenSource[] => {
    const referring = withReferences(source.text, from, to);
    return referring === source.text ? [] : [{ ...source, text: referring }];
  });
  const written = [{ file: now, text }, ...changed];
  const unchanged = others.filter(({ file }) => !changed.some((one) => one.file === file));
  const diagnostics = diagnosticsIn(sorted([...unchanged, ...written, ...sources.groups]), now);
  if (diagnostics.length > 0) return refused(...diagnostics);
  const { refused: lines } = await stored.publish({ file: now, text, base: null, insteadOf: old, accepted });
  if (lines.length > 0) return refused(...lines);
  for (const source of written) await writeSource(folder, source);
  if (local !== null) await rm(join(folder, old));
  await writeAgreed(folder, await readAgreed(folder), { [old]: null, [now]: hashOf(text) });
  const checked = await check({ folder, flags: {} });
  const writtenLines = written.map(({ file }) => messages.wrote(join(folder, file)));
  return { ...checked, lines: [messages.sync.pushedTo(from, to), ...writtenLines, ...checked.lines] };
}

function refusalOf({ from, to }: { from: string; to: string }, { active, sources }: Pushing): string | null {
  const [old, now] = [`${from}.json`, `${to}.json`];
  const group = `${to.split('/')[0]}/_group.json`;
  if (!active.some((one) => one.file === old)) {
    const ids = active.map(({ file }) => file.replace(/\.json$/, ''));
    return messages.sync.notServed(from, closestMatch(from, ids));
  }
  if (!from.startsWith('online/')) return messages.sync.onlyOnline(from);
  if (!isScreenId(to)) return messages.badId(to);
  if (sources.screens.some((one) => one.file === now) || active.some((one) => one.file === now))
    return messages.new.exists(now);
  const hasGroup =
    active.some((one) => one.file === group) && sources.groups.some((one) => one.file === group);
  return hasGroup ? null : messages.sync.noGroup(group);
}

function formatted(text: string): string {
  return formatScreen(text) ?? text;
}
