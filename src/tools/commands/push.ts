import { closestMatch, type StoredPublication } from '../../engine/pure';
import { type Call, done, type Outcome, refused } from '../command';
import { sourcesIn } from '../files';
import { messages } from '../messages';
import { hashOf, readAgreed, writeAgreed } from './sync/agreed';
import { diagnosticsIn, type Pushing, whyNot } from './sync/pushing';
import { pushTo } from './sync/pushTo';

/**
 * Makes files active in the database, for every process. If the database has changed as well, it does nothing and
 * prints the difference. `--to goods/wall` gives a screen of `online/` its place in a group, with its former id.
 */
export async function push({
  folder,
  words,
  flags,
  server,
}: Pick<Call, 'folder' | 'words' | 'flags' | 'server'>): Promise<Outcome> {
  const accepted = acceptedIn(flags.accept);
  if (accepted === null) return refused(messages.sync.badAccept);
  const { withStored } = await server();
  return withStored(async (stored) => {
    const pushing = {
      folder,
      accepted,
      stored,
      active: await stored.active(),
      sources: await sourcesIn(folder),
      agreed: await readAgreed(folder),
    };
    if (flags.to !== undefined)
      return words.length === 1
        ? pushTo(words[0] as string, String(flags.to), pushing)
        : refused(messages.sync.oneTo);
    const pushed: Outcome[] = [];
    for (const id of words) pushed.push(await pushOne(id, pushing));
    const lines = pushed.flatMap((one) => one.lines);
    const exitCode = pushed.some((one) => one.exitCode !== 0) ? 1 : 0;
    return { lines: lines.length > 0 ? lines : [messages.sync.nothing], exitCode };
  });
}

async function pushOne(id: string, pushing: Pushing): Promise<Outcome> {
  const { folder, accepted, stored, active, sources } = pushing;
  const file = `${id}.json`;
  const local = sources.screens.find((one) => one.file === file)?.text;
  if (local === undefined) {
    const ids = sources.screens.map((one) => one.file.replace(/\.json$/, ''));
    return refused(messages.unknownScreen(id, closestMatch(id, ids)));
  }
  const diagnostics = diagnosticsIn(sources, file);
  if (diagnostics.length > 0) return refused(...diagnostics);
  const standing = active.find((one) => one.file === file) ?? null;
  const refusal = await whyNot({ file, local, active: standing }, pushing);
  if (refusal !== null) return refusal;
  const isNews = standing === null || hashOf(standing.text) !== hashOf(local);
  if (isNews) {
    const base = standing?.text ?? null;
    const answer = await stored.publish({ file, text: local, base, insteadOf: null, accepted });
    if (answer.refused.length > 0) return refused(...answer.refused);
    // the database has its former text until somebody agrees
    if (answer.isSubmitted) return done([messages.sync.submitted(id)]);
  }
  await writeAgreed(folder, await readAgreed(folder), { [file]: hashOf(local) });
  return done(isNews ? [messages.sync.pushed(id)] : []);
}

/** Null: something else was named. */
function acceptedIn(value: string | true | undefined): StoredPublication['accepted'] | null {
  if (value === undefined) return [];
  const marks = String(value).split(',');
  const known = (['data', 'rights'] as const).filter((mark) => marks.includes(mark));
  return known.length === marks.length ? known : null;
}
