/** The columns every owned table has, usable without declaring them (`language.md` §2). */
export const AUDIT: Record<string, { type: string; title: string }> = {
  id: { type: 'id', title: '编号' },
  createBy: { type: 'user', title: '创建人' },
  createTime: { type: 'datetime', title: '创建时间' },
  updateBy: { type: 'user', title: '修改人' },
  updateTime: { type: 'datetime', title: '修改时间' },
  version: { type: 'integer', title: '版本' },
};

export const AUDIT_NAMES = Object.keys(AUDIT);

/** Names that would collide with list parameters, a column of ours or the language itself (`language.md` §3). */
export const RESERVED_NAMES = new Set(
  'deleteTime column order field ids selections pageNo pageSize cursor token keyword idempotencyKey all any not'.split(
    ' ',
  ),
);
