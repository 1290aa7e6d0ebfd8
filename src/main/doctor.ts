import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '#engine/pure';
import { knownEffects, sqlOf } from '#server/app/additions';
import { connect } from '#server/db/connection';
import { declareTables } from '#server/db/tableFacts';
import { type Examined, examine } from '#server/ops/doctor/examine';
import { wrong } from '#server/ops/doctor/installation';
import { withDatabase } from '#server/ops/toolDatabase';
import { type Environment, readEnvironment, SettingError } from '#server/process/environment';
import { additionsOf } from './additions';

/** `npm run doctor`: what is wrong with this installation, in sentences. Answers the exit code: 1 if anything is wrong. */
export async function doctor(variables: NodeJS.ProcessEnv = process.env): Promise<number> {
  const examined = await examinedWith(variables);
  for (const line of reportLines(examined)) console.log(line);
  return countOf(examined, 'wrong') > 0 ? 1 : 0;
}

async function examinedWith(variables: NodeJS.ProcessEnv): Promise<Examined[]> {
  let environment: Environment;
  try {
    environment = readEnvironment(variables);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [{ title: '设置', findings: [wrong(error.message, '改好这一项，再运行一次')] }];
  }
  const additions = additionsOf(variables);
  declareTables(sqlOf(additions));
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir } = environment;
  if (databaseUrl === null && !existsSync(join(dataDir, 'db')))
    return [
      {
        title: '数据目录',
        findings: [wrong(`${dataDir} 里没有数据库`, '把 DATA_DIR 或 DATABASE_URL 设成服务用的那一个')],
      },
    ];
  const application =
    databaseUrl !== null && databaseOwnerUrl !== null
      ? connect({ connectionString: databaseDirectUrl ?? databaseUrl }, 1)
      : null;
  const backups = variables.BACKUPS ? resolve(variables.BACKUPS) : null;
  const sites = [variables.SITE_URL, variables.S3_ENDPOINT, variables.CAS_URL].flatMap((site) =>
    site?.startsWith('https://') ? [site] : [],
  );
  try {
    return await withDatabase(environment, (db) =>
      examine({
        environment,
        checks: additions.flatMap(({ checks = [] }) => checks),
        effects: knownEffects(additions),
        db,
        sql: sqlOf(additions),
        application: application ?? (databaseUrl === null ? null : db),
        backups,
        sites,
      }),
    );
  } catch (error) {
    return [
      {
        title: '数据库',
        findings: [wrong(`数据库没有应答：${messageOf(error)}`, '看数据库在不在运行，地址和密码对不对')],
      },
    ];
  } finally {
    await application?.destroy();
  }
}

const MARKS = { wrong: '✗', warning: '!' } as const;

function reportLines(examined: readonly Examined[]): string[] {
  const lines = examined.flatMap(({ title, findings }) =>
    findings.length === 0
      ? [`✓ ${title}`]
      : findings.flatMap(({ severity, text, remedy }) => [
          `${MARKS[severity]} ${title}：${text}`,
          `    怎么办：${remedy}`,
        ]),
  );
  const [wrongs, warnings] = [countOf(examined, 'wrong'), countOf(examined, 'warning')];
  const sum = wrongs + warnings === 0 ? '没有发现问题' : `${wrongs} 个问题，${warnings} 个提醒`;
  return [...lines, '', sum];
}

function countOf(examined: readonly Examined[], severity: keyof typeof MARKS): number {
  return examined.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity)
    .length;
}
