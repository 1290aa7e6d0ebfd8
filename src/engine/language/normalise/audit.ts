import * as texts from '#texts/language';

/** The columns every owned table has, usable without declaring them (`language.md` §2). */
export const AUDIT: Record<string, { type: string; title: string }> = {
  id: { type: 'id', title: texts.id },
  createBy: { type: 'user', title: texts.createBy },
  createTime: { type: 'datetime', title: texts.createTime },
  updateBy: { type: 'user', title: texts.updateBy },
  updateTime: { type: 'datetime', title: texts.updateTime },
  version: { type: 'integer', title: texts.version },
};

export const AUDIT_NAMES = Object.keys(AUDIT);

/** Names that would collide with list parameters, a column of ours or the language itself (`language.md` §3). */
export const RESERVED_NAMES = new Set(
  'deleteTime column order field ids selections pageNo pageSize cursor token keyword idempotencyKey all any not'.split(
    ' ',
  ),
);
