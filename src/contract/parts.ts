import Type, { type Static, type TSchema } from 'typebox';

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A text that may be absent; values of a query are texts. */
export const optionalText = (title: string) => Type.Optional(Type.String({ title }));

/** A value that the handler or a screen judges: front-ends of the family send it as text, number, null or not at all. */
export const loose = (title: string) => Type.Optional(Type.Unknown({ title }));

/** One record's id. Front-ends of the family send some as numbers; `oneId` reads both. */
export const idOf = (title: string) => Type.Union([Type.String(), Type.Integer()], { title });

/** Several ids: a list, or a text with commas; `idList` reads both. */
export const idsOf = (title: string) =>
  Type.Union([Type.String(), Type.Array(Type.Union([Type.String(), Type.Integer()]))], {
    title,
    description: '编号的列表，或用逗号隔开',
  });

/** Several ids, or none of them: absent, null or an empty text. */
export const optionalIds = (title: string) =>
  Type.Optional(
    Type.Union(
      [Type.String(), Type.Integer(), Type.Null(), Type.Array(Type.Union([Type.String(), Type.Integer()]))],
      { title, description: '编号的列表，或用逗号隔开' },
    ),
  );

/** What became of each record of a bulk call. */
export const bulkOutcome = Type.Object({
  done: Type.Array(Type.String()),
  failed: Type.Array(Type.Object({ id: Type.String(), message: Type.String() })),
});

/** The page of a list that is asked for; values of a query are texts. */
export const pageQuery = {
  pageNo: Type.Optional(Type.String({ title: '第几页' })),
  pageSize: Type.Optional(Type.String({ title: '每页几条' })),
};

/** A page of rows, as `pageOf` answers it. */
export const pageOf = <T extends TSchema>(row: T) =>
  Type.Object({
    records: Type.Array(row),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    orders: Type.Array(Type.Unknown()),
    searchCount: Type.Boolean(),
    pages: Type.Integer(),
  });

/** A record of a screen: the fields of the screen's file that its reader may see. */
export const screenRecord = Type.Record(Type.String(), Type.Unknown());

/** A page of a screen's list. */
export const screenPage = Type.Object({
  ...pageOf(screenRecord).properties,
  cursor: Type.Optional(Type.String({ title: '还有下一页时才有：下一页从这里开始' })),
  isEstimated: Type.Optional(Type.Boolean({ title: 'total 是估算值：逐条计数太慢' })),
});

export type ScreenPage = Static<typeof screenPage>;
