import { sql } from 'kysely';
import {
  differenceLine,
  type Effects,
  formatScreen,
  RequestError,
  type StoredScreens,
} from '../../engine/pure';
import type { Services } from '../app/services';
import { SYSTEM_CALLER } from '../caller';
import type { Db } from '../db/connection';
import { askStored, sourceId } from '../db/sources/stored';
import { tableOf } from '../db/sources/tables';
import { writeDataLog } from '../resource/plan/dataLog';
import { fromTable } from '../routes/online/newScreen';
import { submission } from '../routes/online/submission';
import { createIndexes } from '../screens/createIndexes';
import { publishOnline } from '../screens/online';
import type { Judgement, Published, ScreenDiagnostic } from '../screens/store';
import { type ActiveSource, activeSources, publishedBuild } from '../screens/versions';
import { digest } from '../security/digest';

interface Surroundings extends Pick<Services, 'db' | 'secrets'> {
  effects: Effects;
  /** Takes what of the work left over could not be done. */
  report(sentence: string): void;
}

/**
 * The screens of a database for commands: the user of a command has the server's rights, and the data log has their
 * changes.
 */
export function storedScreens({ db, secrets, effects, report }: Surroundings): StoredScreens {
  return {
    active: async () => (await activeSources(db)).map(({ file, text, origin }) => ({ file, text, origin })),
    knew: async ({ file, text }) => {
      const { rows } = await sql<{ source: string }>`
        select source from screen_version where file = ${file}`.execute(db);
      return rows.some(({ source }) => sameText(source, text));
    },
    publish: async ({ file, text, base, insteadOf, accepted }) => {
      const active = (await activeSources(db)).find((one) => one.file === file) ?? null;
      if ((active?.text ?? null) !== base) return { refused: [CHANGED], isSubmitted: false };
      const publication = {
        file,
        text,
        base: active?.id ?? null,
        caller: null,
        reason: null,
        accepted,
        insteadOf,
      };
      const over = hashUnder(active);
      try {
        const build = await publishedBuild(db);
        // under its new id a screen keeps its rights
        const submit =
          insteadOf === null ? submission({ kind: 'publish', ...publication, grants: [] }) : undefined;
        const publishing = { db, effects, build, over, within: logged };
        const { later, remarks, isSubmitted } = await publishOnline({ ...publication, submit }, publishing);
        for (const remark of remarks) report(remark);
        await createIndexes(db, later, report);
        return { refused: [], isSubmitted };
      } catch (error) {
        if (error instanceof RequestError) return { refused: linesOf(error), isSubmitted: false };
        throw error;
      }
    },
    table: async (source, table, screens) => {
      try {
        const id = await sourceId(db, source);
        const facts = await askStored({ db, secrets }, id, (ask, kind) => tableOf(ask, kind, table));
        return facts === null ? `数据源里没有表 "${table}"，或这个连接无权读它` : fromTable(facts, screens);
      } catch (error) {
        if (error instanceof RequestError) return error.message;
        throw error;
      }
    },
  };
}

const CHANGED = '数据库里的页面刚刚又变了，请再运行一次';

/** The file under the active screen. */
function hashUnder(active: ActiveSource | null): string | null {
  if (active === null) return null;
  return active.origin === 'file' ? digest(active.text) : active.under;
}

function sameText(one: string, other: string): boolean {
  return (formatScreen(one) ?? one) === (formatScreen(other) ?? other);
}

async function logged(tx: Db, { id, before, after }: Published): Promise<void> {
  const sourceRecord = (text: string | null) => (text === null ? null : { source: text });
  await writeDataLog(tx, [
    {
      ...{ screenId: 'online/form', table: 'screen_version', id, version: null, operation: 'action' },
      ...{
        actionTitle: '用命令发布页面',
        before: sourceRecord(before),
        after: sourceRecord(after),
        caller: SYSTEM_CALLER,
      },
    },
  ]);
}

/** A refusal with what it is about: each fault in its place, each change that has to be named. */
function linesOf({ message, details }: RequestError): string[] {
  const { faults: diagnostics = [], differences = [] } = (details.result ?? {}) as Partial<Judgement>;
  const marked = differences.filter(({ marks }) => marks.length > 0);
  return [
    message,
    ...diagnostics.map(
      (diagnostic: ScreenDiagnostic) =>
        `  ${diagnostic.file}:${diagnostic.line}:${diagnostic.column}  ${diagnostic.message}`,
    ),
    ...marked.map((one) => `  ${differenceLine({ file: '', ...one }).trim()}`),
  ];
}
