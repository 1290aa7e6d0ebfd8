import type { RoleConflict } from '#server/access/roleConflicts';

/** A person who holds both sides of a pair can move money that nobody else checks. */
export const roleConflicts: readonly RoleConflict[] = [
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
