import type { Job } from '#server/scheduler/job';
import { noteExpected } from '../../money/rules/statements/due';
import { FETCHING_JOB, fetchStatements } from '../../money/rules/statements/fetchStatements';

/** A day's files on the next day, each again until it comes; also at an operator's request. */
export const job: Job = {
  name: FETCHING_JOB,
  title: '取回渠道的对账单',
  cron: '20 5/10 * * * ?',
  parameters: {
    hour: {
      type: 'integer',
      title: '次日几点起取回',
      unit: '点',
      required: true,
      minimum: 1,
      maximum: 23,
      default: 10,
      help: '微信支付约 10 点、支付宝约 9 点出前一天的对账单；苹果再晚一天',
    },
    graceHours: {
      type: 'integer',
      title: '再过多久还没有就进资金待办',
      unit: '小时',
      required: true,
      minimum: 1,
      maximum: 168,
      default: 14,
    },
  },
  async run({ services, parameters, output, signal }) {
    const expected = await noteExpected(services, {
      hour: Number(parameters.hour),
      graceHours: Number(parameters.graceHours),
    });
    const imported = await fetchStatements(services, signal);
    if (expected + imported > 0) output(`新登记 ${expected} 份应到的对账单，取回 ${imported} 份`);
  },
};
