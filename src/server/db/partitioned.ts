/** Tables that lie by months of their time-ordered ids (`design.md` §5); a test finds one that is missing here. */
export const PARTITIONED = [
  { table: 'ledger', title: '流水' },
  { table: 'posting', title: '分录' },
  { table: 'private_message', title: '私信' },
  { table: 'sys_data_log', title: '数据日志' },
  { table: 'sys_operation_log', title: '操作日志' },
  { table: 'app_login_record', title: '应用登录记录' },
  { table: 'growth_event', title: '成长事件' },
] as const;

export type PartitionedTable = (typeof PARTITIONED)[number]['table'];
