import Type, { type TProperties } from 'typebox';
import { idOf, nullable, optionalIds } from './parts';

/** What the pages of grants share, for each holder: a role, a department or a role of one. */
const text = Type.String();

/** Menu rows as nodes to tick, with all their ids. */
export const grantTree = Type.Object({
  treeList: Type.Array(
    Type.Cyclic(
      {
        GrantNode: Type.Object({
          key: text,
          value: text,
          parentId: text,
          slotTitle: text,
          title: text,
          label: text,
          icon: nullable(text),
          ruleFlag: Type.Integer(),
          isLeaf: Type.Boolean(),
          scopedSlots: Type.Object({ title: text }),
          children: nullable(Type.Array(Type.Ref('GrantNode'))),
        }),
      },
      'GrantNode',
    ),
  ),
  ids: Type.Array(text),
});

/** What the caller may do with each row of the tree; `refusal`: why nothing of this holder may be changed. */
export const grantRights = Type.Object({
  refusal: nullable(text),
  name: Type.Optional(text),
  rows: Type.Array(
    Type.Object({
      id: text,
      codes: Type.Array(text),
      fault: nullable(text),
      hasFields: Type.Boolean(),
      rules: Type.Integer(),
      columns: Type.Integer(),
    }),
  ),
});

/** The difference of ticks that is saved. */
export const grantChange = <P extends TProperties>(holder: P) =>
  Type.Object({
    ...holder,
    permissionIds: optionalIds('现在勾选的'),
    lastpermissionIds: optionalIds('原来勾选的'),
  });

/** A data rule in the family's words. */
export const dataRule = {
  id: text,
  permissionId: text,
  ruleName: text,
  ruleColumn: nullable(text),
  ruleConditions: text,
  ruleValue: text,
  status: text,
};

/** The rules of a menu row, and which of them limit the holder there. */
export const ruleChoice = Type.Object({
  datarule: Type.Array(Type.Object({ ...dataRule, sentence: text })),
  drChecked: nullable(text),
});

export const rulesChosen = <P extends TProperties>(holder: P) =>
  Type.Object({
    permissionId: idOf('菜单的编号'),
    ...holder,
    dataRuleIds: optionalIds('规则的编号，用逗号隔开'),
  });

/** The fields of a page that can be withheld, and which of them are withheld of the holder there. */
export const columnChoice = Type.Object({
  fields: Type.Array(
    Type.Object({ name: text, title: text, isWritten: Type.Boolean(), isDemanded: Type.Boolean() }),
  ),
  columns: Type.Record(text, Type.Union([Type.Literal('hidden'), Type.Literal('readonly')])),
});

export const columnsChosen = <P extends TProperties>(holder: P) =>
  Type.Object({
    permissionId: idOf('菜单的编号'),
    ...holder,
    columns: Type.Record(Type.String(), Type.Unknown(), {
      title: '字段名对 hidden（不可见）或 readonly（只读），没写的字段不受限',
    }),
  });
