/** Codes that one person should not hold together: with both sides nobody else checks their actions. */
const PAIRS: { one: string[]; other: string[]; words: string }[] = [
  {
    one: ['user:add', 'user:edit', 'role:grant'],
    other: [
      'money-edit:approve',
      'withdrawal:approve',
      'withdrawal:pay',
      'order:refund',
      'gold-order:refund',
      'vip-record:refund',
    ],
    words: '管理操作员或授权，又审批资金',
  },
  { one: ['money-edit:add'], other: ['money-edit:approve'], words: '申请余额调整，又复核余额调整' },
  { one: ['withdrawal:approve'], other: ['withdrawal:pay'], words: '审批提现，又打款' },
  {
    one: ['config:edit'],
    other: ['money-edit:approve', 'withdrawal:approve', 'withdrawal:pay'],
    words: '修改审批限额，又审批资金',
  },
  {
    one: ['statement:load'],
    other: [
      'money-edit:approve',
      'withdrawal:approve',
      'withdrawal:pay',
      'order:refund',
      'gold-order:refund',
      'vip-record:refund',
      'suspense:approve',
      'statement-difference:approve',
    ],
    words: '导入对账单，又处理资金',
  },
  { one: ['money-edit:approve'], other: ['withdrawal:approve'], words: '复核余额调整，又审批提现' },
];

/** What a role with these codes holds of both sides, in words; empty: nothing. A warning, for small teams have no choice. */
export function conflictsIn(codes: ReadonlySet<string>): string[] {
  const hasAny = (some: string[]) => some.some((code) => codes.has(code));
  return PAIRS.filter(({ one, other }) => hasAny(one) && hasAny(other)).map(({ words }) => words);
}
