import { defineJob, inTransaction, sql } from '@console/server';

/** Contracts that wait for a signature for too long, one transaction each. */
export const job = defineJob({
  name: 'signatureExpiry',
  title: '过期没有签字的合同',
  cron: '0 20 3 * * ?',
  parameters: {
    days: {
      type: 'integer',
      title: '等待',
      default: 30,
      minimum: 1,
      maximum: 400,
      required: true,
      unit: '天',
    },
  },
  async run({ services, parameters, output, signal }) {
    const late = await sql<{ id: string }>`select id::text as id from signature_contract
      where state = 'waiting' and delete_time is null
        and create_time < now() - make_interval(days => ${Number(parameters.days)}) order by id`.execute(
      services.db,
    );
    for (const { id } of late.rows) {
      signal.throwIfAborted();
      await inTransaction(services, ({ records }) =>
        records.change({ screen: 'demo/contract', id, title: '过期' }, ({ state }) =>
          // it may have been signed since
          state === 'waiting' ? { state: 'expired' } : {},
        ),
      );
    }
    output(`过期 ${late.rows.length} 份`);
  },
});
