import { builtInSources, effects as domainSheet } from '../../schemas-tests/support/additions';
import type { ScreenSource } from '../../src/engine/pure';
import { readSources } from '../../src/server/screens/activeScreens';
import type { Figure, Findings } from '../bench';
import { median } from '../support/median';

/** A publication reads all files in one turn, and the process answers nobody meanwhile. */
const GOAL_MS = 50;
const EDITS = 40;
const MANY = 1000;

/** How long reading all screen files takes: the first time, and after an edit of one of them. */
export function measure(): Findings {
  const own = builtInSources();
  const figures = [own, withCopies(own, MANY)].flatMap(figuresOf);
  const notes = [
    `reading: ${EDITS} edits of goods/gift each, among the shipped files, then among ${MANY} with copies of it. The longest edit counts.`,
  ];
  return { figures, notes };
}

function figuresOf(sources: ScreenSource[]): Figure[] {
  const first = millisecondsOf(sources, sources);
  const edits = Array.from({ length: EDITS }, (_, index) => millisecondsOf(edited(sources, index), sources));
  const longest = Math.max(...edits);
  const what = `reading: ${sources.length} files`;
  return [
    { what: `${what}, at the first time`, value: `${first.toFixed(0)} ms` },
    {
      what: `${what}, after an edit`,
      value: `${longest.toFixed(0)} ms`,
      detail: `median ${median(edits).toFixed(0)} ms`,
      goal: `<= ${GOAL_MS} ms`,
      isMet: longest <= GOAL_MS,
    },
  ];
}

/** As a publication does it: beside the files as they were. */
function millisecondsOf(sources: ScreenSource[], before: ScreenSource[]): number {
  const startedAt = performance.now();
  const { errors } = readSources(sources, domainSheet, { before });
  const took = performance.now() - startedAt;
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return took;
}

const EDITED = 'goods/gift.json';

function edited(sources: ScreenSource[], index: number): ScreenSource[] {
  return sources.map((source) =>
    source.file === EDITED ? { ...source, text: titled(source.text, `礼物 ${index}`) } : source,
  );
}

function titled(text: string, title: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), title });
}

/** Copies of one screen, each with a separate address, table and rights. */
function withCopies(sources: ScreenSource[], count: number): ScreenSource[] {
  const original = sources.find(({ file }) => file === EDITED);
  if (!original) throw new Error(`${EDITED} is missing`);
  const { formerly: _, aliases: __, ...screen } = JSON.parse(original.text) as Record<string, unknown>;
  const copies = Array.from({ length: count - sources.length }, (_, index) => {
    const name = `copy-${index}`;
    const resource = { path: `/copies/copy${index}`, table: `copy_${index}` };
    return { file: `copies/${name}.json`, text: JSON.stringify({ ...screen, resource, permission: name }) };
  });
  return [...sources, ...copies];
}
