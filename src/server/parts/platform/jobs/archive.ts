import { configOf } from '../../../db/connection';
import { monthsTables } from '../../../db/tableFacts';
import { archiveOld } from '../../../ops/archive/archive';
import type { Job } from '../../../scheduler/job';

/** Of each table by months how many whole years stay in the database (`design.md` §5). */
export const job: Job = {
  name: 'archive',
  title: '归档旧的月分区',
  // before logs are cleared
  cron: '0 30 2 * * ?',
  get parameters() {
    return Object.fromEntries(
      monthsTables().map(({ table, title }) => [
        parameterOf(table),
        {
          ...{ type: 'integer', title: `${title}在库年数（0 为永久）`, required: true },
          ...{ minimum: 0, maximum: 30, default: 0, unit: '年' },
        },
      ]),
    );
  },
  async run({ services: { db, environment }, parameters, output, signal }) {
    const retention = Object.fromEntries(
      monthsTables().map(({ table }) => [table, Number(parameters[parameterOf(table)])]),
    );
    await archiveOld({ db, config: configOf(db), dataDir: environment.dataDir, retention, output, signal });
  },
};

/** `ledgerYears`, `sysDataLogYears`. */
function parameterOf(table: string): string {
  return `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Years`;
}
