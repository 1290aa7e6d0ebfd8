import { type Effects, formatScreen, RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import type { Migrated } from '../db/screenMigration';
import { lineOf, readDraft, textOf } from './draftReading';
import { authorDiagnostics, requirePublishable } from './onlineRules';
import { migrateOrRefuse } from './publish';
import { withFormerNames } from './returnedNames';
import type {
  JudgedDraft,
  Judgement,
  Mark,
  OnlineDraft,
  OnlinePublication,
  Outcome,
  Published,
  Within,
} from './store';
import { activate, announce, deactivate } from './versions';

interface Publishing {
  db: Db;
  effects: Effects;
  build: number;
  /** Hash of the file under it; null: there is none. */
  over: string | null;
  within: Within<Published>;
}

/**
 * Publishes nothing: the faults of a draft among the screens as they are, what its author may not publish among them, and what it
 * changes, in words.
 */
export async function judge(
  db: Db,
  effects: Effects,
  { draft, caller }: { draft: OnlineDraft; caller: Caller },
): Promise<JudgedDraft> {
  const { standing, reading, screen, judgement } = await readDraft(db, effects, { ...draft, caller });
  const screens = [...reading.screens.values()].map((one) => one.screen);
  const refused = screen && standing ? authorDiagnostics(draft, screen, { ...standing, caller }) : [];
  const diagnostics = refused.map((error) => ({ ...error, code: lineOf(draft.text, error.line) }));
  return { ...judgement, faults: [...judgement.faults, ...diagnostics], screen, screens };
}

/**
 * Makes a draft the active screen, over a file of its name if there is one: its table, then its text, then a
 * notification of every process. Refused without any change: a draft that has errors or breaks another screen, that
 * its author may not publish, that breaks data or rights without naming it, or that is no longer based on the active
 * version. What changes rights is submitted where the publication says how. Answers the index statements that are left to run.
 */
export async function publishOnline(
  publication: OnlinePublication,
  publishing: Publishing,
): Promise<Outcome & { later: string[] }> {
  const { db, effects, build, over, within } = publishing;
  const { file, caller, reason, accepted, submit } = publication;
  const migrated: Migrated = { later: [], remarks: [] };
  const isSubmitted = await underMigrationLock(db, async (tx) => {
    // judged among what is active now: two authors cannot publish what breaks only together
    const { active, standing, reading, screen, judgement, replaced } = await readDraft(
      tx,
      effects,
      publication,
    );
    assertCurrent(judgement);
    assertNoDiagnostics(judgement);
    if (!screen || !standing) throw new Error(`${file} has no fault and is no screen`);
    if (caller !== null) requirePublishable(screen, { ...standing, caller });
    assertAccepted(judgement, accepted);
    // as the formatter writes it, so that it is the same byte for byte when it is exported and becomes a file
    const text = formatScreen(withFormerNames(publication.text, screen)) as string;
    const { codes, differences, needsReview } = judgement;
    if (needsReview && submit) {
      await submit(tx, { title: screen.title, text, differences, codes });
      return true;
    }
    if (replaced !== null) await deactivate(tx, replaced);
    const refused = await migrateOrRefuse(tx, screen, migrated);
    if (refused !== null) throw new RequestError(refused);
    const by = { operator: caller?.id ?? null, reason, over };
    const id = await activate(tx, { file, text }, build, by);
    const before = textOf(active, replaced ?? file);
    await within(tx, { id, before, after: text, screen, codes, active: reading });
    await announce(tx);
    return false;
  });
  return { isSubmitted, ...migrated };
}

function assertCurrent({ newer }: Judgement): void {
  if (newer) throw newerVersionError(newer.id === '' ? null : newer);
}

export function newerVersionError(now: { id: string } | null): RequestError {
  const message = now
    ? '这个页面在您打开之后又发布过，请先看过新旧差别再发布'
    : '这个页面在您打开之后被撤回了，请重新打开';
  return new RequestError(message, { code: 409, result: { active: now?.id ?? null } });
}

function assertNoDiagnostics({ faults: diagnostics }: Judgement): void {
  const [first] = diagnostics;
  if (first === undefined) return;
  const more = diagnostics.length > 1 ? `（共 ${diagnostics.length} 处）` : '';
  throw new RequestError(
    `有错误，没有发布：${first.file}:${first.line}:${first.column}  ${first.message}${more}`,
    {
      result: { faults: diagnostics },
    },
  );
}

function assertAccepted({ differences }: Judgement, accepted: readonly Mark[]): void {
  const unaccepted = differences.filter(({ marks }) => marks.some((mark) => !accepted.includes(mark)));
  if (unaccepted.length === 0) return;
  throw new RequestError(`有 ${unaccepted.length} 处变化影响数据或权限，请逐类确认后再发布`, {
    result: { differences },
  });
}
